import { controlled } from '#components/testDecorators.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { AskField } from './AskField.tsx'

const meta = {
  component: AskField,
  args: { text: '', isPending: false, onWrite: fn(), onSend: fn(), onFiles: fn(), fileCount: 0 },
  decorators: [controlled('onWrite', 'text')],
} satisfies Meta<typeof AskField>
export default meta
type Story = StoryObj<typeof meta>

/** Enter sends what is not empty. */
export const EnterSends: Story = {
  name: 'Enter Sends · prompt, message input',
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Message the assistant' })
    await userEvent.type(field, '  {Enter}')
    await expect(args.onSend).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled()
    await userEvent.clear(field)
    await userEvent.type(field, 'two{Shift>}{Enter}{/Shift}lines{Enter}')
    await expect(args.onSend).toHaveBeenLastCalledWith('two\nlines')
  },
}

/** Files alone are a question, too. */
export const OnlyWithFiles: Story = {
  args: { fileCount: 2 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '{Enter}')
    await expect(args.onSend).toHaveBeenCalledWith('What is in these files?')
  },
}
/** An image in the clipboard is attached; text is pasted as usual. */
export const PastesAnImage: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const image = new File(['x'], 'image.png', { type: 'image/png' })
    const clipboard = new DataTransfer()
    clipboard.items.add(image)
    canvas.getByRole('textbox').focus()
    await userEvent.paste(clipboard)
    await expect(args.onFiles).toHaveBeenCalledOnce()
    await userEvent.paste('Bread 3.10')
    await expect(canvas.getByRole('textbox')).toHaveValue('Bread 3.10')
    await expect(args.onFiles).toHaveBeenCalledOnce()
  },
}
/** The text is not truncated, but cannot be sent. */
export const TooLong: Story = {
  args: { text: 'x'.repeat(5121) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Too long: 5,121 of at most 5,120 characters')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox'), '{Enter}')
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}
/** The same file can be selected twice. */
export const ChoosesFiles: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Attach files' })).toBeVisible()
    const receipt = new File(['Bread 3.10'], 'receipt.txt', { type: 'text/plain' })
    const input = canvasElement.querySelector('input')!
    await userEvent.upload(input, receipt)
    await userEvent.upload(input, receipt)
    await expect(args.onFiles).toHaveBeenCalledTimes(2)
    await expect(args.onFiles).toHaveBeenLastCalledWith([receipt])
  },
}
export const WhileAnAnswerIsOnItsWay: Story = {
  args: { text: 'And last month?', isPending: true },
  parameters: inModes('dark', 'ru', 'phone'),
}
/** At 200 % text size the field takes its own row, and nothing overflows. */
export const LargeTextOnAPhone: Story = {
  globals: { textSize: '200-percent', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox').getBoundingClientRect()
    await expect(canvas.getByRole('button', { name: 'Send' }).getBoundingClientRect().top).toBeGreaterThan(field.bottom)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
