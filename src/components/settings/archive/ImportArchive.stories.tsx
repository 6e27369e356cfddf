import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { ImportArchive } from './ImportArchive.tsx'

const meta = {
  component: ImportArchive,
  args: { onDone: fn() },
  parameters: { backend: { kind: 'empty' } },
} satisfies Meta<typeof ImportArchive>
export default meta
type Story = StoryObj<typeof meta>

const choose = async ({ canvas, userEvent }: Parameters<NonNullable<Story['play']>>[0], content = 'PK sample') => {
  const field = canvas.getByLabelText('Choose an archive', { selector: 'input' })
  await userEvent.upload(field, new File([content], 'farthing-elena.zip', { type: 'application/zip' }))
}

export const Choose: Story = {}
export const BringsIn: Story = {
  play: async (context) => {
    await choose(context)
    await waitFor(() => expect(context.args.onDone).toHaveBeenCalledOnce())
  },
}
export const OnItsWay: Story = {
  parameters: { backend: { kind: 'empty', stalling: true } },
  play: async (context) => {
    await choose(context)
    await context.canvas.findByLabelText('Importing farthing-elena.zip')
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Cancel' }))
    await context.canvas.findByRole('button', { name: 'Choose an archive' })
  },
}
/** Existing data is never overwritten. */
export const NotEmpty: Story = {
  parameters: { backend: { kind: 'filled' } },
  play: async (context) => {
    await choose(context)
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('You already have data')
  },
}
/** The error names the invalid place of the archive. */
export const Tampered: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.archive.import, () => {
          const path = ['transactions.json', 17, 'delta']
          throw new Refusal('ARCHIVE_INVALID', '', [{ path, message: 'is wrong' }])
        }),
      ],
    },
  },
  play: async (context) => {
    await choose(context)
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('Location: transactions.json › 17 › delta')
  },
}
export const Offline: Story = {
  parameters: { backend: { kind: 'empty', offline: true } },
  play: async (context) => {
    await choose(context)
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('The server does not answer')
  },
}
