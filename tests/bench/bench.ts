// `npm run bench`: measures the real server and the built app and writes BENCHMARKS.md. `npm run bench -- load weight` measures only these;
// `npm run bench -- bundle` prints what the scripts of the app are made of.
import { run } from '../../scripts/run.ts'
import { commit, machine, print, today, writePart } from '../measured.ts'
import { measureBulk } from './bulk.ts'
import { printBundle } from './bundle.ts'
import { measureCatalogue } from './catalogue.ts'
import { measureFair } from './fair.ts'
import { measureLedger } from './ledger.ts'
import { measureLoad } from './load.ts'
import { measurePeer } from './peer.ts'
import { measureRest } from './rest.ts'
import { measureRules } from './rules.ts'
import { measureSorting } from './sorting.ts'
import { measureSplits } from './splits.ts'
import { measureStatements } from './statements.ts'
import { measureWeight } from './weight.ts'

const parts: Record<string, { title: string; measure: () => Promise<string>; isWithoutApp?: true }> = {
  ledger: { title: 'The ledger as it grows', measure: measureLedger },
  splits: { title: 'What split transactions cost', measure: measureSplits },
  sorting: { title: 'What a book learns', measure: measureSorting, isWithoutApp: true },
  rules: { title: 'What rules cost', measure: measureRules, isWithoutApp: true },
  statements: { title: 'What reconciled statements cost', measure: measureStatements, isWithoutApp: true },
  bulk: { title: 'Many transactions changed at once', measure: measureBulk },
  fair: { title: 'Who waits for whom', measure: measureFair },
  load: { title: 'Many people at once', measure: measureLoad },
  rest: { title: 'The server at rest', measure: measureRest },
  weight: { title: 'What the browser loads', measure: measureWeight },
  catalogue: { title: 'What the catalogue takes to open', measure: measureCatalogue },
  peer: { title: 'Beside Actual Budget', measure: measurePeer },
}

const HEAD = `# Benchmarks

Made by \`npm run bench\` against the real server with its built-in database. Each part says when, at which commit and on what it was taken.
`

const given = process.argv.slice(2)
const unknown = given.filter((name) => name !== 'bundle' && !(name in parts))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: ${Object.keys(parts).join(', ')} or bundle`)

if (given.includes('bundle')) await printBundle()
const chosen = Object.keys(parts).filter((name) => given.length === 0 || given.includes(name))
if (chosen.some((name) => !parts[name]?.isWithoutApp)) {
  // A browser loads what was built.
  if ((await run('vite', ['build', '--logLevel', 'warn'])) !== 0) throw new Error('The app cannot be built')
}
for (const [name, { title, measure }] of Object.entries(parts)) {
  if (!chosen.includes(name)) continue
  print(name)
  const text = await measure()
  writePart('BENCHMARKS.md', HEAD, title, `Taken on ${today()}, at commit ${commit()}, ${machine}.\n\n${text}`)
}
