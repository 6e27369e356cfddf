import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { Refusal } from '#contract/errors.ts'
import { OpenInImport } from './OpenInImport.tsx'

const meta = {
  component: OpenInImport,
  args: { fileOf: async () => new File(['Date;Amount'], 'bank.csv'), onImport: fn() },
} satisfies Meta<typeof OpenInImport>
export default meta
type Story = StoryObj<typeof meta>

export const TheFileIsGone: Story = {
  args: { fileOf: () => Promise.reject(new Refusal('NOT_FOUND')) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await screen.findByText('This no longer exists. It may have been deleted elsewhere.')
    await expect(args.onImport).not.toHaveBeenCalled()
  },
}
export const Default: Story = { parameters: inModes('ru') }
