import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { Observer } from 'mobx-react-lite'
import { expect, screen, waitFor } from 'storybook/test'
import { useStores } from '#components/useStores.ts'
import { inMenu } from '#components/testDecorators.tsx'
import { ThemeItems } from './ThemeItems.tsx'

/** Shows the current state of the stores. */
const withOutput: Decorator = function WithOutput(Story) {
  const stores = useStores()
  return (
    <>
      <Story />
      <output>
        <Observer>{() => <>{stores.settings.current.value?.theme}</>}</Observer>
      </output>
    </>
  )
}

const meta = { component: ThemeItems, decorators: [inMenu, withOutput] } satisfies Meta<typeof ThemeItems>
export default meta
type Story = StoryObj<typeof meta>

/** The theme is stored with the user: it survives a reload and applies to other devices. */
export const IsKeptWithTheUser: Story = {
  play: async ({ canvas, userEvent }) => {
    // Storybook has already selected one of the two.
    const other = (await screen.findByRole('menuitemradio', { name: 'Dark' })).matches('[aria-checked=true]')
      ? 'Light'
      : 'Dark'
    await userEvent.click(screen.getByRole('menuitemradio', { name: other }))
    await expect(await canvas.findByText(other.toLowerCase())).toBeVisible()
  },
}

export const NotKeptIsSaid: Story = {
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'System' }))
    await waitFor(() => expect(screen.getByText(/Not saved on the server/)).toBeVisible())
  },
}
