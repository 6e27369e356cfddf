import { deflateSync } from 'node:zlib'

const object = (number: number, content: string): string => `${number} 0 obj\n${content}\nendobj\n`

/** A PDF with this many pages, each with this text, or with none. Only tests import this. */
export const aPdf = (pages: number, text: string): Buffer => {
  const kids = Array.from({ length: pages }, (_, index) => 4 + index * 2)
  const drawn = `BT /F1 12 Tf 40 700 Td (${text}) Tj ET`
  const parts = [
    object(1, '<< /Type /Catalog /Pages 2 0 R >>'),
    object(2, `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${pages} >>`),
    object(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    ...kids.flatMap((kid) => [
      object(
        kid,
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${kid + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      ),
      object(kid + 1, `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`),
    ]),
  ]
  return Buffer.from(`%PDF-1.4\n${parts.join('')}trailer\n<< /Root 1 0 R /Size ${parts.length + 1} >>\n%%EOF\n`)
}

/** A PDF of 22 KB whose pages share ten million operators, each page taking seconds. */
export const aSlowPdf = (): Buffer => {
  const drawn = deflateSync(Buffer.alloc(20_000_000, 'q Q ')).toString('latin1')
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 3 0 R >>'
  const kids = Array.from({ length: 10 }, (_, index) => index + 4)
  const parts = [
    object(1, '<< /Type /Catalog /Pages 2 0 R >>'),
    object(2, `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`),
    object(3, `<< /Length ${drawn.length} /Filter /FlateDecode >>\nstream\n${drawn}\nendstream`),
    ...kids.map((kid) => object(kid, page)),
  ]
  return Buffer.from(`%PDF-1.7\n${parts.join('')}trailer\n<< /Root 1 0 R >>\n%%EOF\n`, 'latin1')
}
