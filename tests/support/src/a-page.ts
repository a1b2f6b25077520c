/** A PDF of one empty page. The note makes its bytes its own; a comment fills it up to the size. */
export const aPage = (note = '', size = 0): Buffer => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ].map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`)
  const end = (start: number): string => {
    let at = start
    const places = objects.map((object) => {
      const place = at
      at += object.length
      return `${String(place).padStart(10, '0')} 00000 n \n`
    })
    const table = `xref\n0 4\n0000000000 65535 f \n${places.join('')}`
    return `${objects.join('')}${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${String(at).padStart(8, '0')}\n%%EOF\n`
  }
  const head = Buffer.from(`%PDF-1.7\n% ${note}`)
  const filler = Math.max(0, size - head.length - 1 - end(0).length)
  return Buffer.concat([head, Buffer.alloc(filler, 'x'), Buffer.from(`\n${end(head.length + filler + 1)}`)])
}
