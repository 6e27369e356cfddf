import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { routes } from '#app/routes.tsx'
import { tabTo } from '#mocks/keyboard.ts'
import { csvLines, csvText } from '#mocks/csv.ts'

const meta = {
  parameters: {
    routes,
    notPictured: 'An errand passes through pages that have pictures of their own',
    layout: 'fullscreen',
    backend: { kind: 'empty' },
    path: '/import',
  },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const patience = { timeout: 30_000 }

/** A file is imported in four steps, each completed by Enter on its button. */
export const BooksAFileByKeyboard: Story = {
  play: async ({ userEvent }) => {
    await screen.findByRole('heading', { name: 'Import' })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    await userEvent.upload(input, new File([csvText(csvLines(40))], 'household.csv', { type: 'text/csv' }))
    const onwards = async (name: string | RegExp) => {
      const button = await screen.findByRole('button', { name }, patience)
      await waitFor(() => expect(button).toBeEnabled(), patience)
      await tabTo(userEvent, button)
      await userEvent.keyboard('{Enter}')
    }
    await onwards(/^Next: match \d+ values$/)
    await onwards('Next: review 40 rows')
    await onwards('Import 40 transactions')
    await waitFor(() => expect(screen.getByText('40 transactions imported')).toBeVisible(), patience)
  },
}

/** The button that leads to a step is unmounted with the previous step, so focus moves to the title. */
export const EachStepBeginsAtItsTop: Story = {
  play: async ({ userEvent }) => {
    const title = await screen.findByRole('heading', { name: 'Import' })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    await userEvent.upload(input, new File([csvText(csvLines(40))], 'household.csv', { type: 'text/csv' }))
    const next = await screen.findByRole('button', { name: /^Next: match \d+ values$/ }, patience)
    await tabTo(userEvent, next)
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('button', { name: 'Next: review 40 rows' }, patience)
    await waitFor(() => expect(title).toHaveFocus())
    await expect(scrollY).toBe(0)
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: /Columns/ })).toHaveFocus()
  },
}
