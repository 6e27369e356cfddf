import { contract } from '#contract'
import type { Heir } from '#contract/books.ts'
import type { Ask } from './ask.ts'

interface Credentials {
  login: string
  password: string
}

const { accounts, admin, archive, books, sessions, transactions } = contract
const NOBODY = 999_999
const guest = { login: 'guest', password: 'every-farthing-4' }

/** Books and members of the first user, who is an administrator; a guest comes by invitation, and has a book of their own. */
export const booksScenario = async (ask: Ask, owner: Credentials): Promise<void> => {
  const { currentId } = await ask(books.list, {})
  const { bookId } = await ask(books.create, { name: 'Shop', color: 2, currency: 'EUR' })
  await ask(books.create, { name: 'Shop', currency: 'QQQ' })
  await ask(books.select, { bookId: NOBODY })
  await ask(books.select, { bookId })
  await ask(books.edit, { name: 'Workshop', color: 3 })
  await ask(books.leave, {})
  await ask(books.overview, {})
  await ask(books.remove, { name: 'Shop' })
  await invitations(ask)
  const { token } = await ask(books.invite, { role: 'editor' })
  await ask(sessions.viewInvitation, { token })
  await ask(sessions.register, { ...guest, invitation: token })
  const { members } = await ask(books.members, {})
  const userId = members.find(({ username }) => username === guest.login)?.userId ?? NOBODY
  await ask(books.setRole, { userId, role: 'viewer' })
  await ask(books.setRole, { userId: NOBODY, role: 'viewer' })
  await ofOwners(ask, userId)
  await ask(books.toHandOver, {})
  await ask(admin.getBooksToHandOver, { userId })
  await ask(books.events, {})
  await ofGuest(ask, owner, userId)
  await ask(books.select, { bookId })
  await ask(books.removeMember, { userId })
  await ask(books.removeMember, { userId })
  await ask(books.remove, { name: 'Workshop' })
  await ask(books.select, { bookId: currentId })
  const heirs = await aChoir(ask, owner, guest)
  await ask(admin.deleteUser, { userId })
  await ask(admin.deleteUser, { userId, heirs })
  const second = { login: 'second_guest', password: guest.password }
  await ask(sessions.register, second)
  const others = await aChoir(ask, owner, second)
  await ask(sessions.login, second)
  await ask(archive.deleteAccount, { currentPassword: second.password, heirs: others })
  await ask(sessions.login, owner)
}

/** An account of the guest's, and filters by whose accounts they are and who added them. */
const ofOwners = async (ask: Ask, ownerId: number): Promise<void> => {
  const { accountId } = await ask(accounts.create, { currencyId: 2, name: 'Till', ownerId })
  await ask(accounts.create, { currencyId: 2, name: 'Safe', ownerId: NOBODY })
  await ask(transactions.getCount, { ownersIds: `0,${ownerId}`, addedByIds: String(ownerId) })
  await ask(accounts.list, {})
  const { folders } = await ask(contract.folders.list, {})
  const edit = { accountId, folderId: folders[0]?.folderId ?? NOBODY, name: 'Till' }
  await ask(accounts.edit, { ...edit, ownerId: null })
  await ask(accounts.edit, { ...edit, ownerId: NOBODY })
  await ask(accounts.remove, { accountId })
}

/** A book of somebody's that the first user joins, and shall own when they are gone. */
const aChoir = async (ask: Ask, owner: Credentials, founder: Credentials): Promise<Heir[]> => {
  await ask(sessions.login, founder)
  const { bookId } = await ask(books.create, { name: 'Choir' })
  await ask(books.select, { bookId })
  const { token } = await ask(books.invite, { role: 'viewer' })
  await ask(sessions.login, owner)
  await ask(books.join, { token })
  return [{ bookId, userId: 1 }]
}

const invitations = async (ask: Ask): Promise<void> => {
  const { invitationId } = await ask(books.invite, { role: 'viewer' })
  await ask(books.invitations, {})
  await ask(books.withdraw, { invitationId })
  await ask(books.withdraw, { invitationId })
  await ask(books.join, { token: 'wrong' })
  await ask(sessions.viewInvitation, { token: 'wrong' })
}

/** The guest invites the owner to a book, and cannot sign in any more: the administrator hands it over, and leaves it. */
const ofGuest = async (ask: Ask, owner: Credentials, userId: number): Promise<void> => {
  await ask(sessions.login, guest)
  const { bookId } = await ask(books.create, { name: 'Club' })
  await ask(books.select, { bookId })
  const { token } = await ask(books.invite, { role: 'owner' })
  await ask(sessions.login, owner)
  await ask(books.join, { token })
  await ask(books.select, { bookId })
  await ask(books.leave, {})
  await ask(sessions.login, guest)
  await ask(books.select, { bookId })
  const again = await ask(books.invite, { role: 'editor' })
  await ask(sessions.login, owner)
  await ask(books.join, { token: again.token })
  await ask(admin.handOver, { bookId, userId })
  await ask(admin.setDisabled, { userId, disabled: true })
  await ask(admin.getBooks, { offset: 0, count: 9 })
  await ask(admin.handOver, { bookId, userId: 1 })
  await ask(admin.setDisabled, { userId, disabled: false })
}
