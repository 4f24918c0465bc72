// Only browsers run this that know no modules: in them nothing else of the page begins.

document.getElementById('first-word').textContent = 'This browser is too old for Shootout. Update it, or use another one.';
