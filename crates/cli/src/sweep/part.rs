//! Numbers worked out so far, in a file that is good after any break: a mark of the sweep they belong to, then chunk after chunk, each
//! behind its own checksum.

use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};

/// A checksum.
pub type Sum = [u8; 32];

/// Numbers worked out so far.
pub struct Part {
    file: File,
    /// How many bytes each chunk has, in order.
    sizes: Vec<usize>,
    done: usize,
}

/// Why a file is no part of this sweep.
#[derive(Debug)]
pub enum NoPart {
    /// It belongs to another sweep, or is something else.
    Another,
    /// It cannot be read.
    File(io::Error),
}

impl From<io::Error> for NoPart {
    fn from(error: io::Error) -> Self {
        Self::File(error)
    }
}

impl Part {
    /// A new part with nothing done, for chunks of so many bytes.
    pub fn begin(mut file: File, mark: &Sum, sizes: Vec<usize>) -> io::Result<Self> {
        file.set_len(0)?;
        file.seek(SeekFrom::Start(0))?;
        file.write_all(mark)?;
        Ok(Self { file, sizes, done: 0 })
    }

    /// A part that was left; what is no whole chunk at its end is cut off. An empty file has just been begun.
    pub fn resume(mut file: File, mark: &Sum, sizes: Vec<usize>) -> Result<Self, NoPart> {
        let mut found = Vec::new();
        file.seek(SeekFrom::Start(0))?;
        (&file).take(mark.len() as u64).read_to_end(&mut found)?;
        if !mark.starts_with(&found) {
            return Err(NoPart::Another);
        }
        if found.len() < mark.len() {
            return Ok(Self::begin(file, mark, sizes)?);
        }
        let mut part = Self { file, sizes, done: 0 };
        let mut reader = BufReader::new(part.file.try_clone()?);
        let mut good = mark.len() as u64;
        while let Some(size) = part.sizes.get(part.done)
            && read_chunk(&mut reader, part.done, *size)?.is_some()
        {
            part.done += 1;
            good += (size_of::<Sum>() + size) as u64;
        }
        part.file.set_len(good)?;
        part.file.seek(SeekFrom::Start(good))?;
        Ok(part)
    }

    /// How many chunks are done.
    pub const fn done(&self) -> usize {
        self.done
    }

    /// Adds the next chunk.
    pub fn add(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all(&[checksum(self.done, bytes).as_slice(), bytes].concat())?;
        self.done += 1;
        Ok(())
    }

    /// The chunks that are done, from the first on.
    pub fn read(&mut self) -> io::Result<Chunks<'_>> {
        self.file.seek(SeekFrom::Start(size_of::<Sum>() as u64))?;
        Ok(Chunks { reader: BufReader::new(&self.file), sizes: &self.sizes[..self.done], next: 0 })
    }
}

/// The chunks of a part, one after another.
pub struct Chunks<'p> {
    reader: BufReader<&'p File>,
    sizes: &'p [usize],
    next: usize,
}

impl Iterator for Chunks<'_> {
    type Item = io::Result<Vec<u8>>;

    fn next(&mut self) -> Option<Self::Item> {
        let size = self.sizes.get(self.next)?;
        let read = read_chunk(&mut self.reader, self.next, *size);
        self.next += 1;
        let broken =
            || io::Error::new(io::ErrorKind::InvalidData, "the partial result was changed by something else");
        Some(read.and_then(|read| read.ok_or_else(broken)))
    }
}

/// The next chunk; none where it is not whole.
fn read_chunk(reader: &mut impl Read, number: usize, size: usize) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::with_capacity(size_of::<Sum>() + size);
    reader.take((size_of::<Sum>() + size) as u64).read_to_end(&mut bytes)?;
    let Some((sum, chunk)) = bytes.split_first_chunk::<{ size_of::<Sum>() }>() else { return Ok(None) };
    Ok((chunk.len() == size && *sum == checksum(number, chunk)).then(|| chunk.to_vec()))
}

fn checksum(number: usize, bytes: &[u8]) -> Sum {
    Sha256::new().chain_update((number as u64).to_le_bytes()).chain_update(bytes).finalize().into()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // What is not as expected is a failed test.
mod tests {
    use super::*;

    const MARK: Sum = [7; 32];
    const CHUNKS: [&[u8]; 3] = [b"one", b"three", b"five"];

    fn sizes() -> Vec<usize> {
        CHUNKS.iter().map(|chunk| chunk.len()).collect()
    }

    fn written() -> File {
        let file = tempfile::tempfile().unwrap();
        let mut part = Part::begin(file.try_clone().unwrap(), &MARK, sizes()).unwrap();
        CHUNKS.iter().for_each(|chunk| part.add(chunk).unwrap());
        file
    }

    /// Wherever it was cut off, what was whole is kept, and the rest can be added.
    #[test]
    fn a_part_goes_on_after_any_break() {
        let whole = written().metadata().unwrap().len();
        for length in 0..=whole {
            let file = written();
            file.set_len(length).unwrap();
            let mut part = Part::resume(file, &MARK, sizes()).unwrap();
            let kept = [67, 104, 140].iter().filter(|end| length >= **end).count();
            assert_eq!(part.done(), kept, "{length}");
            CHUNKS[kept..].iter().for_each(|chunk| part.add(chunk).unwrap());
            let read: Vec<Vec<u8>> = part.read().unwrap().map(Result::unwrap).collect();
            assert_eq!(read, CHUNKS);
        }
    }

    #[test]
    fn a_changed_byte_ends_what_is_kept() {
        for place in 32..140u64 {
            let mut file = written();
            file.seek(SeekFrom::Start(place)).unwrap();
            let mut byte = [0];
            file.read_exact(&mut byte).unwrap();
            file.seek(SeekFrom::Start(place)).unwrap();
            file.write_all(&[byte[0] ^ 1]).unwrap();
            let part = Part::resume(file, &MARK, sizes()).unwrap();
            assert_eq!(part.done(), [67, 104].iter().filter(|end| place >= **end).count());
        }
    }

    /// Chunks that are as long as each other and have changed places are not what was worked out.
    #[test]
    fn each_chunk_is_good_in_its_place_alone() {
        let file = tempfile::tempfile().unwrap();
        let sizes = || vec![CHUNKS[2].len(); 2];
        let mut part = Part::begin(file.try_clone().unwrap(), &MARK, sizes()).unwrap();
        [b"five", b"nine"].iter().for_each(|chunk| part.add(*chunk).unwrap());
        let mut bytes = Vec::new();
        (&file).seek(SeekFrom::Start(32)).unwrap();
        (&file).read_to_end(&mut bytes).unwrap();
        bytes.rotate_left(36);
        (&file).seek(SeekFrom::Start(32)).unwrap();
        (&file).write_all(&bytes).unwrap();
        assert_eq!(Part::resume(file, &MARK, sizes()).unwrap().done(), 0);
    }

    #[test]
    fn that_of_another_sweep_is_told() {
        assert!(matches!(Part::resume(written(), &[8; 32], sizes()), Err(NoPart::Another)));
    }
}
