import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { VirtualRows, type VirtualRowsProps } from './VirtualRows.tsx'

type Props = VirtualRowsProps<string>

const named = (count: number) => Array.from({ length: count }, (_, index) => `Payee ${index + 1}`)

/** Covers the page and the rows in view. */
const MOST_ELEMENTS = 200

const meta = {
  component: VirtualRows as (props: Props) => React.ReactNode,
  args: {
    as: 'ul',
    label: 'Payees',
    rows: named(5000),
    keyOf: (name) => name,
    rowHeight: 36,
    children: (name, place) => (
      <li {...place}>
        <button type="button">{name}</button>
      </li>
    ),
  },
} satisfies Meta<Props>
export default meta
type Story = StoryObj<typeof meta>

const drawn = (canvasElement: HTMLElement) => canvasElement.querySelectorAll('*').length

export const Default: Story = {
  name: 'Default · virtual list, windowing, long table, infinite rows',
  tags: ['screen-reader'],
  play: async ({ canvas, canvasElement }) => {
    const first = await canvas.findByRole('button', { name: 'Payee 1' })
    await expect(first.parentElement).toHaveAttribute('aria-setsize', '5000')
    await expect(first.parentElement).toHaveAttribute('aria-posinset', '1')
    await expect(drawn(canvasElement)).toBeLessThan(MOST_ELEMENTS)
    window.scrollTo(0, document.documentElement.scrollHeight)
    await canvas.findByRole('button', { name: 'Payee 5000' })
    await expect(drawn(canvasElement)).toBeLessThan(MOST_ELEMENTS)
  },
}

export const Playground: Story = { args: { className: '' } }

/** Short lists are rendered whole, so that the browser's search finds every row. */
export const Few: Story = {
  args: { rows: named(60) },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('button')).toHaveLength(60)
  },
}

/** The focused row stays mounted wherever the list is scrolled, and Tab continues from it. */
export const WalksByKeys: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Payee 1' })
    for (const pressed of named(80).keys()) {
      // oxlint-disable-next-line no-await-in-loop
      await userEvent.tab()
      // oxlint-disable-next-line no-await-in-loop
      await waitFor(() => expect(canvas.getByRole('button', { name: `Payee ${pressed + 1}` })).toHaveFocus())
    }
    window.scrollTo(0, document.documentElement.scrollHeight)
    await canvas.findByRole('button', { name: 'Payee 5000' })
    await expect(canvas.getByRole('button', { name: 'Payee 80' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Payee 81' })).toHaveFocus()
  },
}

export const PrintsAll: Story = {
  args: { rows: named(300) },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Payee 1' })
    window.dispatchEvent(new Event('beforeprint'))
    await expect(canvas.getAllByRole('button')).toHaveLength(300)
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(canvas.getAllByRole('button').length).toBeLessThan(100))
  },
}

/** The list also works inside another scroll container. */
export const InABox: Story = {
  decorators: [
    (Story) => (
      <div data-testid="box" style={{ height: 200, overflowY: 'auto' }}>
        <p>Payees of this year</p>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Payee 1' })
    const box = canvas.getByTestId('box')
    box.scrollTop = box.scrollHeight
    await canvas.findByRole('button', { name: 'Payee 5000' })
    await expect(drawn(canvasElement)).toBeLessThan(MOST_ELEMENTS)
  },
}

export const Table: Story = {
  args: {
    as: 'tbody',
    children: (name, place) => (
      <tr {...place}>
        <td>{name}</td>
      </tr>
    ),
  },
  decorators: [
    (Story) => (
      <table aria-label="Payees" aria-rowcount={5001}>
        <thead>
          <tr aria-rowindex={1}>
            <th>Payee</th>
          </tr>
        </thead>
        <Story />
      </table>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    const cell = await canvas.findByRole('cell', { name: 'Payee 3' })
    await expect(cell.parentElement).toHaveAttribute('aria-rowindex', '4')
    await expect(drawn(canvasElement)).toBeLessThan(MOST_ELEMENTS)
  },
}
