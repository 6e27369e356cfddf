import type { Meta, StoryObj } from '@storybook/react-vite'
import { addons } from 'storybook/preview-api'
import { expect } from 'storybook/test'
import { encode } from './playroom.ts'
import { CodeStage, Playroom, type PlayroomProps } from './Playroom.tsx'

const sample = `<Panel title="Budgets">
  <EmptyState title="No budgets yet" action={<Button>Set a budget</Button>}>
    Set a monthly limit for a category.
  </EmptyState>
</Panel>`

/** Stores the code in the URL. */
const onCode = (code: string): void => {
  addons.getChannel().emit('updateStoryArgs', { storyId: 'guide-playroom--compose', updatedArgs: { code } })
}

const meta = {
  component: Playroom,
  tags: ['!autodocs'],
  parameters: { controls: { disable: true }, loads: ['accounts', 'categories', 'currencies'] },
  args: { code: encode(sample), onCode, stage: 'guide-playroom--stage' },
} satisfies Meta<PlayroomProps>
export default meta
type Story = StoryObj<typeof meta>

/** The iframes are checked as pages of their own. */
const withFrames = { a11y: { context: { exclude: ['iframe'] } } }

export const Compose: Story = { parameters: withFrames }
export const ChoosesItsFrames: Story = {
  parameters: withFrames,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByTitle('light, 360 px, en')).toBeVisible()
    await userEvent.click(canvas.getByText('Русский'))
    await expect(canvas.getByTitle('dark, 360 px, ru')).toBeVisible()
  },
}

/** The content of a playroom frame. */
export const Stage: StoryObj<{ code: string }> = {
  render: ({ code }) => <CodeStage code={code} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No budgets yet')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Set a budget' })).toBeVisible()
  },
}

export const UnknownComponent: StoryObj<{ code: string }> = {
  ...Stage,
  args: { code: encode('<Panle title="Budgets" />') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('There is no component Panle.')
  },
}
