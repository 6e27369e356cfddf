// `npm run faults`: harms a real server at full size and prints what came of it. `npm run faults -- json exports` runs only those files,
// and with `--write` puts what came of them into `docs/faults.md`.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Fault, Figure } from './fault.ts'

const ENDING = '.fault.ts'
const folder = new URL('.', import.meta.url)

/** Progress for the person waiting; the table goes to standard output. */
const print = (line: string) => process.stderr.write(`${line}\n`)

const given = process.argv.slice(2)
const isWritten = given.includes('--write')
const named = given.filter((word) => !word.startsWith('--'))
const files = readdirSync(folder)
  .filter((name) => name.endsWith(ENDING))
  .filter((name) => named.length === 0 || named.includes(name.slice(0, -ENDING.length)))
  .sort()
const unknown = named.filter((name) => !files.includes(`${name}${ENDING}`))
if (unknown.length > 0) throw new Error(`tests/faults has no ${unknown.join(', ')}`)

const run = async ({ title, run }: Fault): Promise<Figure[]> => {
  try {
    return await run()
  } catch (error) {
    print(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return [{ what: title, measured: 'failed', limit: 'runs to its end', holds: false }]
  }
}

const line = ({ what, measured, limit, holds }: Figure): string =>
  `| ${what} | ${measured} | ${limit} | ${holds ? 'yes' : '**no**'} |`

const machine = `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB of memory`

const document = new URL('../../docs/faults.md', import.meta.url)
const HEAD = `# What attacks measured

Made by \`npm run faults -- --write\` against the real server with its built-in database. Each part says when and where it was taken.
How long somebody else waits is counted beyond what a process that only answers lets them wait at the same moment: the rest is the machine.
`

/** Puts a part into the document, in the place of the one with the same title. */
const writePart = (title: string, part: string): void => {
  const [, ...parts] = existsSync(document) ? readFileSync(document, 'utf8').split(/\n(?=## )/) : []
  const others = parts.map((each) => each.trim()).filter((each) => !each.startsWith(`## ${title}\n`))
  writeFileSync(document, `${[HEAD.trim(), ...[...others, part].sort()].join('\n\n')}\n`)
}

let failed = 0
for (const file of files) {
  const { fault } = (await import(new URL(file, folder).href)) as { fault: Fault }
  print(`${file}: ${fault.title}`)
  const start = performance.now()
  const figures = await run(fault)
  failed += figures.filter(({ holds }) => !holds).length
  const seconds = Math.round((performance.now() - start) / 1000)
  const where = `${new Date().toISOString().slice(0, 10)}, ${seconds} s, ${machine}.`
  const table = ['| | measured | limit | holds |', '| --- | ---: | ---: | --- |', ...figures.map(line)]
  const part = [`## ${fault.title}`, '', where, '', ...table].join('\n')
  process.stdout.write(`\n${part}\n`)
  if (isWritten) writePart(fault.title, part)
}
process.stdout.write(`\n${files.length} files, ${failed} figures beyond their limit\n`)
process.exitCode = failed === 0 ? 0 : 1
