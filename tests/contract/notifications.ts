import { contract } from '#contract'
import type { Ask } from './ask.ts'

const { notifications } = contract
const NONE = 999_999

export const notificationsScenario = async (ask: Ask): Promise<void> => {
  await ask(notifications.list, {})
  await ask(notifications.getVapidKey, {})
  const subscription = {
    endpoint: 'https://93.184.215.14/push/1',
    auth: 'C1nw2lJUDrbqQI6mJmMX9Q',
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  }
  const { pointId } = await ask(notifications.createWebPush, { ...subscription, description: 'Firefox on Linux' })
  await ask(notifications.createWebPush, { ...subscription, description: 'x', endpoint: 'http://93.184.215.14/push' })
  await ask(notifications.createWebPush, { ...subscription, description: '' })
  await ask(notifications.editDescription, { pointId, description: 'The laptop' })
  await ask(notifications.editPrimary, { pointId, primary: true })
  await ask(notifications.editPrimary, { pointId: NONE, primary: true })
  await ask(notifications.list, {})
  await ask(notifications.push, { pointId: NONE, text: 'It works' })
  await ask(notifications.remove, { pointId })
  await ask(notifications.push, { text: 'It works', silent: true })
  await ask(notifications.remove, { pointId })
  await ask(notifications.list, {})
}
