import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { Observer } from 'mobx-react-lite'
import { expect, screen } from 'storybook/test'
import { useStores } from '#components/useStores.ts'
import { inMenu } from '#components/testDecorators.tsx'
import { LogoutItem } from './LogoutItem.tsx'

/** Shows the current state of the stores. */
const withOutput: Decorator = function WithOutput(Story) {
  const stores = useStores()
  return (
    <>
      <Story />
      <output>
        <Observer>{() => <>{stores.session.status}</>}</Observer>
      </output>
    </>
  )
}

const meta = { component: LogoutItem, decorators: [inMenu, withOutput] } satisfies Meta<typeof LogoutItem>
export default meta
type Story = StoryObj<typeof meta>

export const EndsTheSession: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await expect(await canvas.findByText('signedOut')).toBeVisible()
  },
}

/** Also if the server cannot be reached. */
export const EvenWhenTheServerIsAway: Story = {
  ...EndsTheSession,
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
}
