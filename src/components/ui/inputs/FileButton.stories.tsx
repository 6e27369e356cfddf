import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '#components/ui/layout/Button.tsx'
import { FileButton } from './FileButton.tsx'

const button = <Button variant="secondary">Choose files</Button>

const meta = {
  component: FileButton,
  args: { label: 'Choose files', children: button, onChange: fn() },
} satisfies Meta<typeof FileButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · upload, file input, attach' }

export const Playground: Story = {
  argTypes: {
    children: {
      control: 'select',
      options: ['secondary', 'primary'],
      mapping: { secondary: button, primary: <Button>Choose files</Button> },
    },
    isMultiple: { control: false },
  },
}

const bread = new File(['Bread 3.10'], 'bread.txt', { type: 'text/plain' })
const milk = new File(['Milk 1.20'], 'milk.txt', { type: 'text/plain' })

/** The button opens the picker, and a file that was chosen and removed can be chosen again. */
export const ChoosesTheSameFileTwice: Story = {
  args: { isMultiple: true, accept: '.txt' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Choose files', { selector: 'input' })
    const opened = fn()
    const open = (event: Event) => {
      event.preventDefault()
      opened()
    }
    input.addEventListener('click', open, { once: true })
    await userEvent.click(canvas.getByRole('button', { name: 'Choose files' }))
    await expect(opened).toHaveBeenCalledOnce()
    await userEvent.upload(input, [bread, milk])
    await expect(args.onChange).toHaveBeenLastCalledWith([bread, milk])
    await expect(input.files).toHaveLength(0)
    await expect(input).toHaveAttribute('accept', '.txt')
  },
}
