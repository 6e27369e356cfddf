import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

/** The machine of a measurement. */
export const machine = `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB of memory`

export const today = (): string => new Date().toISOString().slice(0, 10)

/** The commit that figures are taken at; a change that is not committed is said. */
export const commit = (): string => {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
  return (
    git('rev-parse', '--short=10', 'HEAD') +
    // The files that contain the measurements do not count as changes.
    (git('status', '--porcelain', '-uno', '--', '.', ':!BENCHMARKS.md', ':!docs/faults.md') === ''
      ? ''
      : ' and what was changed since')
  )
}

/** Progress for the person waiting. */
export const print = (line: string): void => void process.stderr.write(`${line}\n`)

/** A table in Markdown; figures stand to the right. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')

/** Puts a part into a document of measurements, in the place of the one with the same title. */
export const writePart = (document: string, head: string, title: string, text: string): void => {
  const [, ...parts] = existsSync(document) ? readFileSync(document, 'utf8').split(/\n(?=## )/) : []
  const others = parts.map((each) => each.trim()).filter((each) => !each.startsWith(`## ${title}\n`))
  const all = [...others, `## ${title}\n\n${text}`].sort()
  writeFileSync(document, `${[head.trim(), ...all].join('\n\n')}\n`)
}
