// Where the files of rules come from that are loaded on demand. In Node, the entry point puts its own way here.
export const source = {
  async read(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
    if (response.headers.get('content-type')?.startsWith('application/wasm')) return response;
    // A server that does not know the kind of file: only of this kind is it compiled while it comes.
    return new Response(await response.arrayBuffer(), { headers: { 'content-type': 'application/wasm' } });
  },
};
