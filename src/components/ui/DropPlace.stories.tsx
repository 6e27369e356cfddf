import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn } from 'storybook/test'
import { DropPlace } from './DropPlace.tsx'

const meta = {
  component: DropPlace,
  args: {
    label: 'Drop to attach',
    onDrop: fn(),
    children: <p style={{ minHeight: 160 }}>What is said here</p>,
  },
} satisfies Meta<typeof DropPlace>
export default meta
type Story = StoryObj<typeof meta>

const receipt = new File(['Bread 3.10'], 'receipt.txt', { type: 'text/plain' })
const dragged = (files: File[]) => {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  if (files.length === 0) dataTransfer.setData('text/plain', 'Bread')
  return { dataTransfer }
}

export const AtRest: Story = {}
export const FilesOverIt: Story = {
  play: async ({ canvas }) => {
    await fireEvent.dragOver(canvas.getByText('What is said here'), dragged([receipt]))
    await expect(await canvas.findByText('Drop to attach')).toBeVisible()
  },
}
export const TakesFiles: Story = {
  play: async ({ args, canvas }) => {
    const place = canvas.getByText('What is said here')
    await fireEvent.dragOver(place, dragged([receipt]))
    await fireEvent.drop(place, dragged([receipt]))
    await expect(args.onDrop).toHaveBeenCalledWith([expect.objectContaining({ name: 'receipt.txt' })])
    await expect(canvas.queryByText('Drop to attach')).toBeNull()
  },
}
/** A text that is dragged is none of its business. */
export const LeavesTextAlone: Story = {
  play: async ({ args, canvas }) => {
    const place = canvas.getByText('What is said here')
    await fireEvent.dragOver(place, dragged([]))
    await fireEvent.drop(place, dragged([]))
    await expect(canvas.queryByText('Drop to attach')).toBeNull()
    await expect(args.onDrop).not.toHaveBeenCalled()
  },
}
export const FilesOverItInTheDark: Story = { ...FilesOverIt, globals: { theme: 'dark' } }
