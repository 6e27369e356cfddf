import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { NewDeviceDialog } from './NewDeviceDialog.tsx'

/** A subscription as returned by the browser's push service. */
const subscription = {
  toJSON: () => ({
    endpoint: 'https://push.example/of-a-browser',
    keys: {
      auth: 'C1nw2lJUDrbqQI6mJmMX9Q',
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    },
  }),
} as unknown as PushSubscription

/** Mocks the browser's push support, because Storybook has no service worker. */
const aBrowser = (permission: NotificationPermission, subscribe: () => Promise<PushSubscription>) => () => {
  const pushManager = { subscribe, getSubscription: async () => null } as unknown as PushManager
  const registration = { pushManager } as ServiceWorkerRegistration
  const spies = [
    spyOn(Notification, 'requestPermission').mockResolvedValue(permission),
    spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(registration),
  ]
  return () => spies.forEach((spy) => spy.mockRestore())
}

const meta = {
  component: NewDeviceDialog,
  args: { onClose: fn() },
  beforeEach: aBrowser('granted', async () => subscription),
} satisfies Meta<typeof NewDeviceDialog>
export default meta
type Story = StoryObj<typeof meta>

const allow: Story['play'] = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: /^Allow/ }))
}

export const Allowed: Story = {
  play: async (context) => {
    await expect((await screen.findByLabelText<HTMLInputElement>('Description')).value).toMatch(/ on /)
    await allow(context)
    await screen.findByText('This browser will be notified')
    await expect(context.args.onClose).toHaveBeenCalledOnce()
  },
}
export const NeedsADescription: Story = {
  play: async (context) => {
    await context.userEvent.clear(await screen.findByLabelText('Description'))
    await allow(context)
    await screen.findByText('Required')
  },
}
export const Denied: Story = {
  tags: ['screen-reader'],
  beforeEach: aBrowser('denied', async () => subscription),
  play: async (context) => {
    await allow(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('This browser blocks notifications from this site')
    await expect(context.args.onClose).not.toHaveBeenCalled()
  },
}
export const NoPushService: Story = {
  tags: ['screen-reader'],
  beforeEach: aBrowser('granted', async () => {
    throw new DOMException('Registration failed - push service error', 'AbortError')
  }),
  play: async (context) => {
    await allow(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('No push service could be reached')
  },
}
export const NotSupported: Story = {
  tags: ['screen-reader'],
  beforeEach: () => {
    const own = Object.getOwnPropertyDescriptor(window, 'PushManager')
    Reflect.deleteProperty(window, 'PushManager')
    return () => void (own && Object.defineProperty(window, 'PushManager', own))
  },
  play: async (context) => {
    await allow(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('This browser does not support notifications')
  },
}
export const TooMany: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'LIMIT_REACHED' } },
  play: async (context) => {
    await allow(context)
    await screen.findByRole('alert')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Description').value).toMatch(/ on /))
  },
}
export const Default: Story = { parameters: inModes('dark', 'ru', 'phone') }

/** Registration fails after five seconds without a service worker. */
export const NoServiceWorker: Story = {
  tags: ['screen-reader'],
  beforeEach: () => {
    const permission = spyOn(Notification, 'requestPermission').mockResolvedValue('granted')
    const ready = spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(new Promise(() => undefined))
    return () => [permission, ready].forEach((spy) => spy.mockRestore())
  },
  play: async (context) => {
    await allow(context)
    const said = await screen.findByRole('alert', undefined, { timeout: 8_000 })
    await expect(said).toHaveTextContent('Service worker unavailable')
  },
}
