import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { folderIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { AccountFields } from './AccountFields.tsx'

const values: Record<string, unknown> = { name: 'Everyday card', folderId: 1, description: 'Shared with Mihai' }
const field = (name: string) => ({ value: values[name] ?? '', onChange: fn() })

const meta = { component: AccountFields, args: { field, currency: { value: 2, onChange: fn() } } } satisfies Meta<
  typeof AccountFields
>
export default meta
type Story = StoryObj<typeof meta>

export const OfANewAccount: Story = { parameters: inModes('phone') }
export const OfAnOpenOne: Story = { args: { field, currency: undefined } }
const picked = fn()

export const PicksAFolder: Story = {
  args: {
    field: (name) => ({ ...field(name), ...(name === 'folderId' ? { value: undefined, onChange: picked } : {}) }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Folder' }), 'res')
    await userEvent.click(await screen.findByRole('option', { name: 'Reserves' }))
    await expect(picked).toHaveBeenCalledWith(folderIds.reserves)
  },
}
export const Refused: Story = {
  args: { field: (name) => ({ ...field(name), ...(name === 'name' ? { value: '', error: 'Required' } : {}) }) },
}
