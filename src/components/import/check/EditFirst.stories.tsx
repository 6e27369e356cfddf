import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { Observer } from 'mobx-react-lite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { useStores } from '#components/useStores.ts'
import { csvLines, csvText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { EditFirst } from './EditFirst.tsx'
import { patience, withFile } from '#components/import/file/openedFile.ts'

const withCount: Decorator = function WithCount(Story) {
  const { bulk } = useStores()
  return (
    <>
      <Story /> <Observer>{() => <>{bulk.rows.length}</>}</Observer>
    </>
  )
}

const meta = {
  component: EditFirst,
  args: { onEdit: fn() },
  parameters: { backend: { kind: 'empty' } },
} satisfies Meta<typeof EditFirst>
export default meta
type Story = StoryObj<typeof meta>

/** Accounts and categories that the rows need are created first; then all rows are in bulk entry. */
export const HandsTheRowsOver: Story = {
  decorators: [withCount],
  beforeEach: [withFile({ text: csvText(csvLines(50)), step: 'check' })],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit the rows first' }, patience))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: /50/ }))
    await waitFor(() => expect(args.onEdit).toHaveBeenCalledOnce(), patience)
    await canvas.findByText('50')
  },
}
/** Not offered for more rows than can be edited by hand. */
export const TooMany: Story = {
  beforeEach: [withFile({ text: csvText(csvLines(5_100)), step: 'check' })],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull(), patience)
  },
}
export const AtRest: Story = {
  beforeEach: [withFile({ text: csvText(csvLines(50)), step: 'check' })],
  parameters: inModes('ru'),
}
