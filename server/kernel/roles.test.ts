import { expect, test } from 'vitest'
import { everyCall } from '#contract'
import { sharedTestServer, type TestUser } from '#server/testing.ts'
import type { BookRole } from '#contract/books.ts'

const server = await sharedTestServer()

const aMember = async (role: BookRole): Promise<TestUser> => {
  const member = await server.aUser()
  await server.db
    .updateTable('members')
    .set({ role })
    .where('user_id', '=', member.userId)
    .where('book_id', '=', member.bookId)
    .execute()
  return member
}

const ranks = ['nothing', 'view', 'add', 'edit', 'own']

test.each<[BookRole, string]>([
  ['viewer', 'view'],
  ['contributor', 'add'],
  ['editor', 'edit'],
  ['owner', 'own'],
])('a member with the role %s makes the calls that need at most "%s", and no other', async (role, most) => {
  const member = await aMember(role)
  const refused: string[] = []
  const asked = everyCall.filter(
    ({ verb, endpoint: { access, carries } }) => access === 'user' && carries === 'nothing' && verb !== 'logout',
  )
  for (const { domain, verb, endpoint } of asked) {
    const { body } = await member.send(endpoint, {})
    if ((body as { code?: string }).code === 'ROLE_NEEDED') refused.push(`${domain}.${verb}`)
  }
  const beyond = asked.filter(({ endpoint }) => ranks.indexOf(endpoint.needs) > ranks.indexOf(most))
  expect(refused).toEqual(beyond.map(({ domain, verb }) => `${domain}.${verb}`))
})
