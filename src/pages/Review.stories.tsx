import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { answered, asking } from '#mocks/askedQuestions.ts'
import { inModes } from '#mocks/modes.ts'
import { categoryIds } from '#mocks/sample.ts'
import { sampleQuestions } from '#mocks/sampleReview.ts'
import { aTransaction } from '#mocks/transactions.ts'
import { Component as Review } from './Review.tsx'

const meta = {
  component: Review,
  beforeEach: () => answered.clear(),
  parameters: { path: '/review', ...asking(sampleQuestions()) },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Review>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { parameters: inModes('dark', 'ru', 'ro', 'phone', 'largeText') }

/** Enter accepts, letters and C choose, D keeps both, arrow asks singly, S skips, U undoes: nothing else is pressed. */
export const AnswersByKeys: Story = {
  tags: ['keyboard', 'screen-reader'],
  play: async ({ canvas, userEvent }) => {
    const opens = (name: RegExp) =>
      waitFor(() => expect(document.activeElement).toHaveAccessibleName(new RegExp(`^Open question: ${name.source}`)))
    const status = (text: RegExp) => waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(text))
    await canvas.findByRole('region', { name: /^Open question: .+ → .+\. Make one transfer/ })
    await userEvent.keyboard('{Enter}')
    await opens(/Lidl\. Groceries\. Almost certain: 14 of the 15 “Lidl” set by hand/)
    await userEvent.keyboard('{Enter}')
    await opens(/SHELL 0441 MITTE\. Transport\. Almost certain: all 31 “shell”/)
    await status(/^Lidl: Groceries$/)
    await userEvent.keyboard('u')
    await opens(/Lidl/)
    await userEvent.keyboard('{ArrowRight}')
    await userEvent.keyboard('f')
    await status(/^Lidl: Family$/)
    await userEvent.keyboard('{Enter}{Enter}{Enter}')
    await opens(/SHELL/)
    await userEvent.keyboard('{Enter}')
    await opens(/KAUFLAND 4410 DANKT\. Groceries\. By a rule/)
    await userEvent.keyboard('s')
    await opens(/DECATHLON/)
    await userEvent.keyboard('j')
    await userEvent.keyboard('k')
    await userEvent.keyboard('c')
    await userEvent.keyboard('gift')
    await userEvent.keyboard('{Enter}')
    await opens(/CARP GUESTHOUSE BRASOV RON 765,00\. No proposal\. Nothing sure enough/)
    await userEvent.keyboard('e')
    await status(/Eating out$/)
    await opens(/Metro tickets\. Keep one/)
    await userEvent.keyboard('d')
    await opens(/Rent\. Match with Rent, 1 Nov/)
    await userEvent.keyboard('{Enter}')
    await status(/^Rent: matched$/)
    await opens(/lidl\.jpg\. Attach to/)
    await userEvent.keyboard('j')
    await opens(/Dr Keller, dentist\. Clear the flag\. Stays/)
    await userEvent.keyboard('{Enter}')
    await canvas.findByText('1 question skipped until tomorrow')
  },
}

/** A transaction alone is said once; a receipt offers each transaction that it may belong to. */
export const OneByOne: Story = {
  parameters: { path: '/review?kind=receipt' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('region', { name: /^Open question: lidl\.jpg/ })
    await expect(canvas.getAllByRole('button', { name: /^Attach to/ })).toHaveLength(2)
    await userEvent.keyboard('2')
    await canvas.findByText('lidl.jpg: attached')
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all kinds' }))
    await userEvent.click(await canvas.findByText('DECATHLON 0092 ONLINE'))
    const open = await canvas.findByRole('region', { name: /^Open question: DECATHLON/ })
    await expect(within(open).getAllByText('DECATHLON 0092 ONLINE')).toHaveLength(1)
    await expect(within(open).getAllByText(/59[.,]99/)).toHaveLength(1)
  },
}

const nights = ['BLUE HOTEL', 'COPPER GRILL', 'BLUE HOTEL', 'OAK GRILL', 'ELM GRILL', 'ASH GRILL'].map((text, at) =>
  aTransaction({
    transactionId: at + 1,
    bankText: `${text} NEW YORK`,
    description: undefined,
    payeeId: undefined,
    createdAt: `202${at}-03-15T10:00:00.000Z`,
    delta: '-20',
    review: true,
  }),
)

/**
 * A group of several merchants has the name of what they share. All of them can be listed, one asked separately, and
 * another category than the proposed one is for the shown merchant alone.
 */
export const SeveralMerchants: Story = {
  parameters: asking(
    [
      {
        kind: 'category',
        shared: 'NEW YORK',
        transactions: nights,
        count: nights.length,
        proposal: {
          categoryId: categoryIds.eatingOut,
          categoryBy: 'learned',
          reason: { words: 'NEW YORK', count: 5, of: 5, certainty: 'likely' },
        },
        likely: [categoryIds.family],
      },
    ],
    false,
  ),
  play: async ({ canvas, userEvent }) => {
    const open = await canvas.findByRole('region', {
      name: /^Open question: NEW YORK\. Eating out\. Likely: all 5 “NEW YORK”/,
    })
    await expect(within(open).getByText('Mar 2020')).toBeVisible()
    await userEvent.click(within(open).getByRole('button', { name: '2 more' }))
    await userEvent.click(
      within(open).getByRole('button', { name: /^Ask separately: ASH GRILL NEW YORK, 15 Mar 2025/ }),
    )
    await canvas.findByText('· 5 alike')
    await userEvent.keyboard('f')
    await canvas.findByText('BLUE HOTEL NEW YORK: Family · 3 others stay in review')
    await canvas.findByText('4 left')
  },
}

/** The kinds are filters; their count is of transactions. */
export const FiltersByKind: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Possible duplicate 1' }))
    await canvas.findByRole('region', { name: /^Open question: Metro tickets/ })
    await expect(document.activeElement).toHaveAccessibleName(/^Open question: Metro tickets/)
    await expect(canvas.queryByText('SHELL 0441 MITTE')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Category proposed 8' })).toBeVisible()
  },
}

export const NoProposals: Story = {
  parameters: asking(
    sampleQuestions().flatMap((question) => (question.kind === 'category' ? [{ ...question, proposal: {} }] : [])),
    false,
  ),
}
export const Empty: Story = { parameters: { ...asking([], false), ...inModes('phone') } }

/** Only what is in view is drawn; the count is of all. */
export const TwoThousand: Story = {
  parameters: {
    ...asking(
      Array.from({ length: 2000 }, (_, at) => ({
        kind: 'category' as const,
        shared: '',
        transactions: [
          aTransaction({
            transactionId: at + 1,
            description: `Payment ${at + 1}`,
            categoryId: categoryIds.gifts,
            review: true,
          }),
        ],
        count: 1,
        proposal: {},
        likely: [],
      })),
      false,
    ),
    notPictured: 'The rows are those of Filled',
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('2,000 left')
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(2500)
  },
}
export const Loading: Story = { parameters: { backend: { slow: true }, msw: { handlers: [] } } }
export const Failed: Story = { parameters: { backend: { failing: 'UNAVAILABLE' }, msw: { handlers: [] } } }
export const Offline: Story = { parameters: { backend: { offline: true }, msw: { handlers: [] } } }
export const Forbidden: Story = { parameters: { backend: { failing: 'SESSION_LIMITED' }, msw: { handlers: [] } } }

/** Who may not edit sees what waits, without answers. */
export const OfAViewer: Story = {
  parameters: { backend: { sharesAs: 'viewer' } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('region', { name: /^Open question: .+ → / })
    await userEvent.keyboard('j')
    await canvas.findByRole('region', { name: /^Open question: Lidl/ })
    await expect(canvas.queryByRole('button', { name: /^(Groceries|Skip|Ask separately)/ })).toBeNull()
  },
}

/** One question at a time; all that is pressed is large and in the lower half. */
export const OnAPhone: Story = {
  parameters: asking(sampleQuestions(), false),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const accept = await canvas.findByRole('button', { name: 'Groceries' })
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
      await expect(button.getBoundingClientRect().top).toBeGreaterThan(innerHeight / 2)
    }
    await userEvent.click(accept)
    await canvas.findByText('Lidl: Groceries')
    await canvas.findByRole('region', { name: /^Open question: SHELL/ })
  },
}
