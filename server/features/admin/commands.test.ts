import { expect, test } from 'vitest'
import { contract } from '#contract'
import { codeOf, sharedTestServer, TestUser, nobody } from '#server/testing.ts'
import { readCommand } from './commands.ts'

const server = await sharedTestServer()
const PASSWORD = 'Correct horse 1'

const runCommand = (command: string, password = PASSWORD) =>
  readCommand(command.split(' '))(server.db, () => Promise.resolve(password))

test('the operator makes an administrator, who signs in', async () => {
  expect(await runCommand('create olga')).toBe('olga is an administrator and can sign in.')
  const anonymous = new TestUser(server.app, nobody, '', '')
  expect(await anonymous.call(contract.sessions.login, { login: 'olga', password: PASSWORD })).toMatchObject({
    isAdmin: true,
  })
})

test('a role given or taken holds at once, in sessions that are open', async () => {
  const anna = await server.aUser({ name: 'anna' })
  expect(await codeOf(anna.call(contract.admin.check, {}))).toBe('ADMIN_ONLY')
  expect(await runCommand('grant anna')).toBe('anna is an administrator.')
  expect(await anna.call(contract.admin.check, {})).toBe(true)
  expect(await runCommand('revoke anna')).toBe('anna is no administrator.')
  expect(await codeOf(anna.call(contract.admin.check, {}))).toBe('ADMIN_ONLY')
})

test('removing the last administrator prints a warning', async () => {
  expect(await runCommand('revoke olga')).toContain('Nobody is now')
})

test('a name that is taken, a weak password and an unknown name are refused', async () => {
  await server.aUser({ name: 'boris' })
  expect(await codeOf(runCommand('create boris'))).toBe('USERNAME_TAKEN')
  expect(await codeOf(runCommand('create clara', 'horsehorse'))).toBe('PASSWORD_TOO_WEAK')
  await expect(runCommand('create clara', 'short')).rejects.toThrow('8 to 64')
  await expect(runCommand('create c/d/e')).rejects.toThrow('letters, digits')
  await expect(runCommand('grant nobody')).rejects.toThrow('There is no user nobody.')
})

test('S12: a password is never a word of the command', () => {
  expect(() => readCommand(['create', 'dora', 'secret-horse-1'])).toThrow('Say npm run admin')
  expect(() => readCommand(['dance', 'dora'])).toThrow('create|grant|revoke')
  expect(() => readCommand([])).toThrow('create|grant|revoke')
})
