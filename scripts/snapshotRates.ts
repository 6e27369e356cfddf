import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Renews the exchange rates that come with the product: `node scripts/snapshotRates.ts`, then `npm run format`. Takes the euro's page out of the npm package. */
const folder = mkdtempSync(join(tmpdir(), 'farthing-rates-'))
try {
  const options = { cwd: folder, encoding: 'utf8' } as const
  const [archive = ''] = execFileSync('npm', ['pack', '@fawazahmed0/currency-api'], options).trim().split('\n')
  const page = execFileSync('tar', ['xzOf', archive, 'package/v1/currencies/eur.min.json'], options)
  writeFileSync(new URL('../server/features/rates/snapshot.json', import.meta.url), page)
  console.log(`The built-in rates are of ${(JSON.parse(page) as { date: string }).date}.`)
} finally {
  rmSync(folder, { recursive: true })
}
