const BLOCK = 8
const ROTATIONS = [1, 2, 3, 5]
/** The permutation of RFC 2268, section 2: a random one based on the digits of pi. */
const PERMUTATION = Buffer.from(
  'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2' +
    '179a59f587b34f1361456d8d09817d32bd8f40eb86b77b0bf09521225c6b4e82' +
    '54d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb626' +
    '6fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed7' +
    '08e8eade8052eef784aa72ac354d6a2a961ad2715a1549744b9fd05e0418a4ec' +
    'c2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731' +
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a9' +
    '0d38341bab33ffb0bb480c5fb9b1cd2ec5f3db47e5a59c770aa62068fe7fc1ad',
  'hex',
)

const permuted = (byte: number): number => PERMUTATION[byte & 0xff] ?? 0

/** Section 2, with an effective length that is that of the key, as in PKCS#12. */
const expandKey = (key: Uint8Array): Uint16Array => {
  const bytes = new Uint8Array(128)
  const at = (index: number): number => bytes[index] ?? 0
  bytes.set(key)
  for (let index = key.length; index < 128; index += 1)
    bytes[index] = permuted(at(index - 1) + at(index - key.length))
  bytes[128 - key.length] = permuted(at(128 - key.length))
  for (let index = 127 - key.length; index >= 0; index -= 1)
    bytes[index] = permuted(at(index + 1) ^ at(index + key.length))
  return Uint16Array.from({ length: 64 }, (_, index) => at(index * 2) | (at(index * 2 + 1) << 8))
}

/** Section 4: the rounds of section 3 in the opposite direction. */
const decryptBlock = (block: Buffer, keys: Uint16Array): Buffer => {
  const words = Uint16Array.from({ length: 4 }, (_, index) => block.readUInt16LE(index * 2))
  const word = (index: number): number => words[(index + 4) % 4] ?? 0
  const key = (index: number): number => keys[index] ?? 0
  for (let round = 15; round >= 0; round -= 1) {
    for (let index = 3; index >= 0; index -= 1) {
      const by = ROTATIONS[index] ?? 0
      const turned = (word(index) >> by) | (word(index) << (16 - by))
      const mixed = (word(index - 1) & word(index - 2)) + (~word(index - 1) & word(index - 3))
      words[index] = turned - key(round * 4 + index) - mixed
    }
    if (round !== 11 && round !== 5) continue
    for (let index = 3; index >= 0; index -= 1) words[index] = word(index) - key(word(index - 1) & 63)
  }
  return Buffer.from(words.buffer)
}

/**
 * RC2 in CBC mode, with which Windows encrypts the certificates of a .pfx. Node does not have it: OpenSSL moved it to
 * its legacy provider. @throws for incomplete blocks or wrong padding
 */
export const decryptRc2 = (encrypted: Buffer, key: Uint8Array, iv: Buffer): Buffer => {
  if (encrypted.length === 0 || encrypted.length % BLOCK !== 0) throw new Error('No whole blocks')
  const keys = expandKey(key)
  const plain = Buffer.alloc(encrypted.length)
  let previous = iv
  for (let start = 0; start < encrypted.length; start += BLOCK) {
    const block = encrypted.subarray(start, start + BLOCK)
    for (const [index, byte] of decryptBlock(block, keys).entries())
      plain[start + index] = byte ^ (previous[index] ?? 0)
    previous = block
  }
  const padding = plain.at(-1) ?? 0
  if (padding < 1 || padding > BLOCK) throw new Error('Wrong padding')
  return plain.subarray(0, -padding)
}
