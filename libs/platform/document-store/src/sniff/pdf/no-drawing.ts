/** Classes of the browser that pdf.js needs to find while it loads. Only drawing uses them, and nothing is drawn here. */
for (const name of ['DOMMatrix', 'ImageData', 'Path2D'])
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: Object })
