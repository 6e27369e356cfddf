// `npm run faults`: harms a real server at full size and prints what came of it. `npm run faults -- json exports` runs only those files.
import { readdirSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Fault, Figure } from './fault.ts'

const ENDING = '.fault.ts'
const folder = new URL('.', import.meta.url)

/** Progress is for whoever waits; the table goes to standard output. */
const say = (line: string) => process.stderr.write(`${line}\n`)

const named = process.argv.slice(2)
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
    say(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return [{ what: title, measured: 'failed', limit: 'runs to its end', holds: false }]
  }
}

const line = ({ what, measured, limit, holds }: Figure): string =>
  `| ${what} | ${measured} | ${limit} | ${holds ? 'yes' : '**no**'} |`

process.stdout.write(
  `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB of memory\n`,
)
let failed = 0
for (const file of files) {
  const { fault } = (await import(new URL(file, folder).href)) as { fault: Fault }
  say(`${file}: ${fault.title}`)
  const start = performance.now()
  const figures = await run(fault)
  failed += figures.filter(({ holds }) => !holds).length
  const seconds = Math.round((performance.now() - start) / 1000)
  const head = [`\n## ${fault.title} (${seconds} s)\n`, '| | measured | limit | holds |', '| --- | ---: | ---: | --- |']
  process.stdout.write(`${[...head, ...figures.map(line)].join('\n')}\n`)
}
process.stdout.write(`\n${files.length} files, ${failed} figures beyond their limit\n`)
process.exitCode = failed === 0 ? 0 : 1
