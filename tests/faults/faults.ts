// `npm run faults`: harms a real server at full size and prints what came of it. `npm run faults -- json exports` runs only those files,
// and with `--write` puts what came of them into `docs/faults.md`.
import { readdirSync } from 'node:fs'
import { commit, machine, print, today, writePart } from '../measured.ts'
import type { Fault, Figure } from './fault.ts'

const ENDING = '.fault.ts'
const folder = new URL('.', import.meta.url)

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

const DOCUMENT = 'docs/faults.md'
const HEAD = `# What attacks measured

Made by \`npm run faults -- --write\` against the real server with its built-in database. Each part says when and where it was taken.
How long somebody else waits is counted beyond what a server of their own over the same database lets them wait at the same moment: the rest is
the machine and the database. A turn is the longest time that the event loop of the attacked server does one thing, in milliseconds of its processor.
`

let failed = 0
for (const file of files) {
  const { fault } = (await import(new URL(file, folder).href)) as { fault: Fault }
  print(`${file}: ${fault.title}`)
  const start = performance.now()
  const figures = await run(fault)
  failed += figures.filter(({ holds }) => !holds).length
  const seconds = Math.round((performance.now() - start) / 1000)
  const where = `${today()}, at commit ${commit()}, ${seconds} s, ${machine}.`
  const table = ['| | measured | limit | holds |', '| --- | ---: | ---: | --- |', ...figures.map(line)]
  const part = [where, '', ...table].join('\n')
  process.stdout.write(`\n## ${fault.title}\n\n${part}\n`)
  if (isWritten) writePart(DOCUMENT, HEAD, fault.title, part)
}
process.stdout.write(`\n${files.length} files, ${failed} figures beyond their limit\n`)
process.exitCode = failed === 0 ? 0 : 1
