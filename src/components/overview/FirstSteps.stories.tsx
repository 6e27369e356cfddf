import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { FirstSteps } from './FirstSteps.tsx'

const meta = { component: FirstSteps, parameters: { backend: { kind: 'empty' } } } satisfies Meta<typeof FirstSteps>
export default meta
type Story = StoryObj<typeof meta>

export const Nothing: Story = { parameters: inModes('ru', 'phone') }
export const FromAFolderToAnAccount: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Everyday' }))
    await expect(await canvas.findByText('You have: Everyday')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Add an account' }))
    await expect(await screen.findByLabelText('Folder')).toHaveValue('Everyday')
  },
}
