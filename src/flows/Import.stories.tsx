import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { csvLines, csvText } from '#mocks/csv.ts'

const meta = {
  parameters: { isProduct: true, layout: 'fullscreen', household: { kind: 'empty' }, path: '/import' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const patience = { timeout: 30_000 }

/** A file becomes a book in four steps, each gone by Enter on its one button. */
export const BooksAFileByKeyboard: Story = {
  play: async ({ userEvent }) => {
    await screen.findByRole('heading', { name: 'Import' })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    await userEvent.upload(input, new File([csvText(csvLines(40))], 'household.csv', { type: 'text/csv' }))
    const onwards = async (name: string | RegExp) => {
      const button = await screen.findByRole('button', { name }, patience)
      button.focus()
      await userEvent.keyboard('{Enter}')
    }
    await onwards(/^Next: \d+ unknown values$/)
    await onwards('Next: check 40 lines')
    await onwards('Book 40 lines')
    await waitFor(() => expect(screen.getByText('40 lines are booked')).toBeVisible(), patience)
  },
}
