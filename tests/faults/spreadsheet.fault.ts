import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Api } from '#api/createApi.ts'
import type { ReportDraft } from '#contract/reports.ts'
import { unpack } from '#server/features/archive/testArchive.ts'
import { writeRefusedRows } from '#import/plan/refusedRows.ts'
import { newUser } from '../caller.ts'
import { makeLedger } from '../door/commands.ts'
import { startServer } from '../server.ts'
import { atLeast, equals, type Fault, type Figure } from './fault.ts'

/** Texts that some spreadsheet runs: by their first letter, behind a separator, in quotes, behind what is not seen. */
const TEXTS = ['=', '+', '-', '@', '＝', '\u200b=', ' =', '"=', ';=', 'a;=', 'a,=', 'a\t=', 'a|=', 'a";"=', "a';'="]
  .map((start) => `${start}SUM(1;2)`)
  .concat('=1+1', '=HYPERLINK("farthing")')

/** A formula that runs may ask the network, and wait. */
const PATIENCE_MS = 240_000

/** How people set their spreadsheets: the language that formulas and numbers are read in. */
const LANGUAGES = { en: 1033, ru: 1049, ro: 1048, de: 1031 }
const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' }

const reportOf = async (api: Api, draft: ReportDraft): Promise<Buffer> => {
  const { reportId } = await api.reports.create(draft)
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(200)) {
    const { fileId } = (await api.reports.list()).reports.find((report) => report.reportId === reportId) ?? {}
    if (fileId !== undefined) return Buffer.from(await (await api.files.downloadOwn({ fileId })).arrayBuffer())
  }
  throw new Error('There is no report.')
}

/** All that a user can take away, with a formula wherever a text may stand. */
const writeExports = async (folder: string): Promise<void> => {
  const server = await startServer()
  try {
    const { api } = await newUser(server.origin, 'anna')
    const { accounts, categories } = await makeLedger(api)
    const createdAt = '2026-04-01T10:00:00Z'
    for (const text of TEXTS) {
      await api.transactions.create({
        accountId: accounts[0] ?? 0,
        categoryId: categories[0] ?? 0,
        delta: '-12.50',
        createdAt,
        description: text,
        note: `${text}\n${text}`,
        payee: text,
      })
      await api.categories.create({ type: 0, name: text })
    }
    for (const type of [0, 2] as const) {
      for (const format of ['csv', 'xlsx'] as const) {
        await writeFile(join(folder, `report${type}.${format}`), await reportOf(api, { type, format }))
      }
    }
    const archive = await unpack(Buffer.from(await (await api.archive.export()).arrayBuffer()))
    await writeFile(join(folder, 'ledger.csv'), archive.get('ledger.csv') ?? '')
  } finally {
    await server.stop()
  }
  const rows = TEXTS.map((text) => ['Not a date', text, '-12.50', text])
  for (const [name, separator] of Object.entries(SEPARATORS)) {
    const refused = Buffer.from(await writeRefusedRows(rows, separator).arrayBuffer())
    await writeFile(join(folder, `refused_${name}.csv`), refused)
  }
}

/** Opens the files of one ending as somebody's LibreOffice does, and gives all formulas and texts that it sees. */
const opened = async (
  folder: string,
  ending: string,
  filter: string[],
): Promise<{ formulas: string[]; texts: number }> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith(`.${ending}`)).map((name) => join(folder, name))
  const output = await mkdtemp(join(tmpdir(), 'farthing-sheets-'))
  const profile = `-env:UserInstallation=file://${join(tmpdir(), 'farthing-libreoffice')}`
  const convert = [profile, '--headless', ...filter, '--convert-to', 'fods', '--outdir', output, ...files]
  spawnSync('soffice', convert, { stdio: 'ignore', timeout: PATIENCE_MS })
  const sheets = await Promise.all((await readdir(output)).map((name) => readFile(join(output, name), 'utf8')))
  await rm(output, { recursive: true })
  if (sheets.length !== files.length) throw new Error(`LibreOffice opened ${sheets.length} of ${files.length} files.`)
  return {
    formulas: sheets.flatMap((sheet) => sheet.match(/table:formula="[^"]*"/g) ?? []),
    texts: sheets.reduce((count, sheet) => count + (sheet.match(/SUM\(1/g) ?? []).length, 0),
  }
}

export const fault: Fault = {
  title: 'Exports opened in LibreOffice',
  run: async () => {
    if (spawnSync('soffice', ['--version']).status !== 0)
      throw new Error('It needs LibreOffice (apt-get install libreoffice-calc).')
    const folder = await mkdtemp(join(tmpdir(), 'farthing-exports-'))
    const figures: Figure[] = []
    try {
      await writeExports(folder)
      for (const [language, id] of Object.entries(LANGUAGES)) {
        for (const [name, separator] of Object.entries(SEPARATORS)) {
          // UTF-8, from the first line, quotes hold a cell together, numbers and dates are read, formulas are run.
          const options = `${separator.charCodeAt(0)},34,76,1,,${id},false,true,false,false,false,-1,true`
          const { formulas, texts } = await opened(folder, 'csv', [`--infilter=CSV:${options}`])
          figures.push(equals(`${language}, ${name}: formulas in CSV files`, formulas.length, 0))
          figures.push(atLeast(`${language}, ${name}: texts that look like some`, texts, 100, ''))
        }
      }
      const { formulas, texts } = await opened(folder, 'xlsx', [])
      figures.push(
        equals('formulas in workbooks', formulas.length, 0),
        atLeast('texts that look like some', texts, 30, ''),
      )
      return figures
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
