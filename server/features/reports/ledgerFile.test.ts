import { expect, test } from 'vitest'
import { contract } from '#contract'
import { exportAs, unpack } from '#server/features/archive/testArchive.ts'
import { downloadAs } from '#server/features/files/testFiles.ts'
import { sharedTestServer } from '#server/testing.ts'
import { aLedger, ask, resolved } from './testReports.ts'

const server = await sharedTestServer()

test('the ledger.csv of an archive is the report of all transactions, with its columns, words and guards', async () => {
  const anna = await server.aUser()
  await aLedger(anna)
  for (const lang of ['en', 'ru', 'ro'] as const) {
    await anna.call(contract.settings.edit, { lang })
    const { fileId = '' } = await resolved(anna, await ask(anna, { type: 0 }))
    const { body } = await downloadAs(anna, fileId)
    expect(body).toContain("'=cmd|A1")
    expect((await unpack(await exportAs(anna))).get('ledger.csv')?.toString()).toBe(body)
  }
})
