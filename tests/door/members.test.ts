import { expect, test } from 'vitest'
import { contract } from '#contract'
import type { BookRole } from '#contract/books.ts'
import { bookRoles } from '#contract/lists.ts'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { exportAs } from '#server/features/archive/testArchive.ts'
import { inBook, joinAs } from '#server/features/books/testBook.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'
import { clientOf, doAndUndo } from './commands.ts'
import { randomFrom } from './fuzz.ts'

const { books } = contract
const server = await sharedTestServer()
const instances = [server.app, await server.anotherServer()]
const origins = await Promise.all(instances.map((app) => app.listen({ host: '127.0.0.1', port: 0 })))

const three = async (): Promise<[TestUser, TestUser, TestUser]> => [
  await server.aUser(),
  await server.aUser(),
  await server.aUser(),
]

test('what three members of a book do and undo leaves every sum right, names each, and touches no other book of theirs', async () => {
  const [anna, boris, clara] = await three()
  await clara.aTransaction()
  await joinAs('editor', clara, anna)
  const ours = [anna, await joinAs('editor', anna, boris), await joinAs('owner', anna, clara)]
  const before = await exportAs(clara)
  const sessions = ours.map(({ token }, index) => clientOf(origins[index % 2] ?? '', token, anna.bookId))
  const { wrong, done } = await doAndUndo(sessions, 40, 20261127)
  expect(wrong).toEqual([])
  expect(done).toBeGreaterThan(12)
  expect(await differences(server.db)).toEqual([])
  expect((await exportAs(clara)).equals(before)).toBe(true)
  const sets = await server.db
    .selectFrom('change_sets')
    .select(({ fn }) => ['by_user', fn.countAll<number>().as('n')])
    .where('book_id', '=', anna.bookId)
    .groupBy('by_user')
    .orderBy('by_user')
    .execute()
  expect(sets.map((set) => set.by_user)).toEqual(ours.map(({ userId }) => userId))
})

/** The members of one book and its open invitations, by the rules alone. */
class Expected {
  readonly roles = new Map<number, BookRole>()
  readonly open = new Map<string, { role: BookRole; by: number }>()

  isOwner(userId: number): boolean {
    return this.roles.get(userId) === 'owner'
  }

  isLastOwner(userId: number): boolean {
    return this.isOwner(userId) && [...this.roles.values()].filter((role) => role === 'owner').length === 1
  }

  set(userId: number, role: BookRole | undefined): void {
    if (role === undefined) this.roles.delete(userId)
    else this.roles.set(userId, role)
    if (role === 'owner') return
    for (const [token, { by }] of this.open) if (by === userId) this.open.delete(token)
  }
}

test('no sequence of inviting, joining, leaving and undoing gives anybody a role that no owner gave, and there is always an owner', async () => {
  const random = randomFrom(20261127)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const [anna, boris, clara] = await three()
  const people = [anna, boris, clara].map((person) => inBook(person, anna.bookId))
  const expected = new Expected()
  expected.set(anna.userId, 'owner')
  const tokens: string[] = []
  const steps = {
    invite: async (by: TestUser) => {
      const role = pick(bookRoles)
      const { body } = await by.send(books.invite, { role })
      const { token } = body as { token?: string }
      expect(token !== undefined).toBe(expected.isOwner(by.userId))
      if (token === undefined) return
      tokens.push(token)
      expected.open.set(token, { role, by: by.userId })
    },
    join: async (by: TestUser) => {
      const token = pick(tokens) ?? 'none'
      const invitation = expected.open.get(token)
      expect(await codeOf(by.call(books.join, { token }))).toBe(invitation ? undefined : 'INVITATION_INVALID')
      if (invitation === undefined || expected.roles.has(by.userId)) return
      expected.set(by.userId, invitation.role)
      expected.open.delete(token)
    },
    setRole: async (by: TestUser) => {
      const { userId } = pick(people)
      const role = pick(bookRoles)
      const isDone = (await codeOf(by.call(books.setRole, { userId, role }))) === undefined
      const keepsOwner = role === 'owner' || !expected.isLastOwner(userId)
      expect(isDone).toBe(expected.isOwner(by.userId) && expected.roles.has(userId) && keepsOwner)
      if (isDone) expected.set(userId, role)
    },
    removeMember: async (by: TestUser) => {
      const { userId } = pick(people)
      const isDone = (await codeOf(by.call(books.removeMember, { userId }))) === undefined
      expect(isDone).toBe(expected.isOwner(by.userId) && expected.roles.has(userId) && userId !== by.userId)
      if (isDone) expected.set(userId, undefined)
    },
    leave: async (by: TestUser) => {
      const isDone = (await codeOf(by.call(books.leave, {}))) === undefined
      expect(isDone).toBe(expected.roles.has(by.userId) && !expected.isLastOwner(by.userId))
      if (isDone) expected.set(by.userId, undefined)
    },
    recordAndUndo: async (by: TestUser) => {
      const made = await by.send(contract.folders.create, { name: 'Ours' })
      const changeSetId = Number(made.headers['x-change-set'])
      if (made.status < 300) await pick(people).send(contract.history.undo, { changeSetId })
    },
  }
  const kinds = [steps.invite, steps.invite, steps.join, steps.join, steps.setRole, steps.removeMember, steps.leave]
  for (let step = 0; step < 150; step++) {
    await pick([...kinds, steps.recordAndUndo])(pick(people))
    const members = await server.db
      .selectFrom('members')
      .select(['user_id', 'role'])
      .where('book_id', '=', anna.bookId)
      .execute()
    expect(new Map(members.map(({ user_id, role }) => [user_id as number, role]))).toEqual(expected.roles)
    expect(members.some(({ role }) => role === 'owner')).toBe(true)
  }
})

test('a member who is removed amid their commands writes nothing after the removal is answered', async () => {
  const [anna, boris] = await three()
  const accountId = await anna.anAccount()
  const categoryId = await anna.aCategory()
  const ours = await joinAs('editor', anna, boris)
  const count = async () => (await anna.call(contract.transactions.getCount, {})).count
  const recording = Array.from({ length: 40 }, () =>
    codeOf(ours.call(contract.transactions.create, { accountId, categoryId, delta: '-1' })),
  )
  await recording[0]
  await anna.call(books.removeMember, { userId: boris.userId })
  const recorded = await count()
  const answers = await Promise.all(recording)
  expect(await count()).toBe(recorded)
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(recorded)
  expect(answers.filter((answer) => answer !== undefined && answer !== 'BOOK_NOT_FOUND')).toEqual([])
})
