import { expect, test } from 'vitest'
import { contract } from '#contract'
import { codeOf, sharedTestServer, TestUser, nobody } from '#server/testing.ts'

const { sessions } = contract
const server = await sharedTestServer()

test('the base currency of a new user is a shared one, or becomes their own; what is none is refused', async () => {
  const registerWith = async (login: string, currency: string) => {
    await new TestUser(server.app, nobody, '', '').call(sessions.register, {
      login,
      password: 'Correct horse 1',
      lang: 'ru',
      currency,
    })
    const { token } = await new TestUser(server.app, nobody, '', '').call(sessions.login, {
      login,
      password: 'Correct horse 1',
    })
    const user = new TestUser(server.app, nobody, login, token)
    const { preferredCurrencyId } = await user.call(contract.settings.get, {})
    return (await user.call(contract.currencies.list, {})).currencies.find(
      ({ currencyId }) => currencyId === preferredCurrencyId,
    )
  }
  expect(await registerWith('counts-in-lei', 'MDL')).toMatchObject({ owned: false, currencyId: 7 })
  expect(await registerWith('counts-in-dinars', 'KWD')).toMatchObject({
    owned: true,
    decimals: 3,
    description: 'Кувейтский динар',
  })
  expect(await codeOf(registerWith('counts-in-shells', 'QQQ'))).toBe('INVALID_INPUT')
})
