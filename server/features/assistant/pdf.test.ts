import { expect, test } from 'vitest'
import { contract } from '#contract'
import { uploadAs } from '#server/features/files/testFiles.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'
import { aPdf, aSlowPdf } from './testPdf.ts'

const { assistant } = contract
const server = await sharedTestServer()

const attach = async (person: TestUser, content: Buffer): Promise<void> => {
  const { contextId } = await person.call(assistant.newContext, {})
  const fileId = await uploadAs(person, content, { name: 'statement.pdf' })
  await person.call(assistant.attachFile, { contextId, fileId })
}

test("PDFs made to take long end in time, and hold up nobody but their user's others", async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const slow = aSlowPdf()
  expect(slow.length).toBeLessThan(22_000)
  const ended: string[] = []
  const attacks = [1, 2].map(async () => {
    const code = await codeOf(attach(anna, slow))
    ended.push('slow')
    return code
  })
  await attach(boris, aPdf(1, 'Invoice 48.05'))
  expect(ended).toEqual([])
  expect(await Promise.all(attacks)).toEqual(['FILE_UNREADABLE', 'FILE_UNREADABLE'])
}, 180_000)
