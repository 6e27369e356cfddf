import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { deflateSync } from 'node:zlib'
import { ZipFile } from 'yazl'
import { contract } from '#contract'
import { aPdf, aSlowPdf } from '#server/features/assistant/testPdf.ts'
import type { SignedIn } from '../caller.ts'
import { newUser } from '../caller.ts'
import { atMost, equals, type Fault, type Figure } from './fault.ts'
import { type Attacked, observe, type Observed, startAttacked } from './observe.ts'

const GB = 1_000_000_000
/** A file may cost the server so much beyond what it is given in configuration; a PDF is read by a process of its own. */
const MOST_MB = 600
const LONGEST_MS = 500
const TURN_MS = 50
/** A short PDF beside those that take their whole time. */
const PDF_MS = 4000

const packed = async (zip: ZipFile): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** So many letters, never all of them in memory. */
const many = (bytes: number, letter: string): Readable => {
  const chunk = Buffer.alloc(1_000_000, letter)
  return Readable.from(
    (function* () {
      for (let left = bytes; left > 0; left -= chunk.length) yield chunk.subarray(0, left)
    })(),
    { objectMode: false },
  )
}

const hashOf = async (content: Readable): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}

/** An archive whose parts are empty but for one, which is a bomb; its manifest is correct. */
const bomb = async (names: string[], bombed: string, bytes: number, letter: string): Promise<Buffer> => {
  const zip = new ZipFile()
  const parts = []
  for (const name of names) {
    const isBomb = name === bombed
    const content = () => (isBomb ? many(bytes, letter) : Readable.from([Buffer.from('[]\n')], { objectMode: false }))
    parts.push({ name, bytes: isBomb ? bytes : 3, sha256: await hashOf(content()) })
    zip.addReadStream(content(), name)
  }
  const manifest = { format: 'farthing-account', version: 1, parts }
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'manifest.json')
  zip.end()
  return packed(zip)
}

const endlessManifest = async (): Promise<Buffer> => {
  const zip = new ZipFile()
  zip.addReadStream(many(GB, ' '), 'manifest.json')
  zip.end()
  return packed(zip)
}

const crowded = async (): Promise<Buffer> => {
  const zip = new ZipFile()
  for (let number = 0; number < 60_000; number++) zip.addBuffer(Buffer.alloc(0), `${number}`, { compress: false })
  zip.end()
  return packed(zip)
}

const pdfOf = (objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((object, index) => [
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n'),
  ])

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R >>'
const streamOf = (content: Buffer, filter: string): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} /Filter ${filter} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])

const onePage = (content: string | Buffer) =>
  pdfOf([CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', PAGE, content])

const pdfs: [string, () => Buffer][] = [
  [
    'a PDF whose pages are their own children',
    () => pdfOf([CATALOG, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 9 >>']),
  ],
  [
    'a PDF that says it has a billion pages',
    () => pdfOf([CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>', PAGE]),
  ],
  [
    'a PDF that unpacks to a gigabyte',
    () => onePage(streamOf(deflateSync(deflateSync(Buffer.alloc(GB, '(x) Tj '))), '[/FlateDecode /FlateDecode]')),
  ],
  ['a PDF of brackets', () => onePage(`<< /Length 9000000 >>\nstream\n${'['.repeat(9_000_000)}\nendstream`)],
  [
    'a PDF that was cut',
    () => onePage(streamOf(deflateSync(Buffer.alloc(9_000_000, 'x')), '/FlateDecode')).subarray(0, 5000),
  ],
  ['a PDF of ten million operators', aSlowPdf],
  ['a PDF of noise', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20_000_000, '1 0 obj <<')])],
]

const fileOf = (bytes: Buffer, name: string): File => new File([new Uint8Array(bytes)], name)
const codeOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'failed',
  )

const figuresOf = (what: string, seen: Observed<string>): Figure[] => {
  process.stderr.write(`  ${what}: ${seen.result}, ${seen.seconds.toFixed(1)} s\n`)
  return [
    atMost(`${what}: one turn of the server`, seen.turnMs, TURN_MS, 'ms'),
    atMost(`${what}: somebody else waits`, seen.longestMs, LONGEST_MS, 'ms'),
    atMost(`${what}: memory`, seen.grownMb, MOST_MB, 'MB'),
    equals(`${what}: calls of others that failed`, seen.failed, 0),
  ]
}

const bring = (attacked: Attacked, { api }: SignedIn, otherUser: string, archive: Buffer) =>
  observe(attacked, otherUser, () => codeOf(api.archive.import({}, { file: fileOf(archive, 'archive.zip') })))

const attach = async ({ api }: SignedIn, pdf: Buffer): Promise<string> => {
  const { contextId } = await api.assistant.newContext()
  const { fileId } = await api.files.upload({}, { file: fileOf(pdf, 'statement.pdf') })
  return codeOf(api.assistant.attachFile({ contextId, fileId }))
}

/** The parts that a right archive has. */
const partNamesOf = async ({ api }: SignedIn): Promise<string[]> => {
  const bytes = Buffer.from(await (await api.archive.export()).arrayBuffer()).toString('latin1')
  return [...new Set(bytes.match(/[A-Za-z]+\.(?:json|csv)/g))].filter((name) => name !== 'manifest.json')
}

export const fault: Fault = {
  title: `Zip bombs at ${contract.archive.import.path}, and hostile PDFs`,
  run: async () => {
    const attacked = await startAttacked({ UPLOAD_MB: '64' })
    const { origin } = attacked.server
    try {
      const [attacker, otherUser] = [await newUser(origin, 'attacker'), await newUser(origin, 'bystander')]
      const names = await partNamesOf(attacker)
      const figures: Figure[] = []
      const bombs: [string, () => Promise<Buffer>, string][] = [
        ['a gigabyte of letters as notes', () => bomb(names, 'notes.json', GB, 'x'), 'ARCHIVE_INVALID'],
        ['a gigabyte of empty lines as notes', () => bomb(names, 'notes.json', GB, '\n'), 'ARCHIVE_INVALID'],
        ['a gigabyte as a manifest', endlessManifest, 'ARCHIVE_INVALID'],
        ['60,000 parts', crowded, 'ARCHIVE_INVALID'],
      ]
      for (const [what, write, wanted] of bombs) {
        const seen = await bring(attacked, attacker, otherUser.token, await write())
        figures.push(equals(`${what}: answer`, seen.result, wanted), ...figuresOf(what, seen))
      }
      for (const [what, write] of pdfs) {
        figures.push(...figuresOf(what, await observe(attacked, otherUser.token, () => attach(attacker, write()))))
      }
      const attacks = Array.from({ length: 3 }, () => attach(attacker, aSlowPdf()))
      const start = performance.now()
      figures.push(equals("somebody else's PDF meanwhile", await attach(otherUser, aPdf(2, 'Invoice 48.05')), 'done'))
      figures.push(atMost("somebody else's PDF meanwhile: waits", performance.now() - start, PDF_MS, 'ms'))
      await Promise.all(attacks)
      return figures
    } finally {
      await attacked.stop()
    }
  },
}
