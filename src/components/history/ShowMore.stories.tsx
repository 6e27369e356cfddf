import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { Refusal } from '#contract/errors.ts'
import { PagedList } from '#stores/kernel/PagedList.ts'
import { ShowMore } from './ShowMore.tsx'

const weeks = (after = '0') => ({
  rows: [1, 2].map((week) => `Week ${Number(after) + week}`),
  next: after === '0' ? '2' : undefined,
})

const Weeks = observer(function Weeks({ isRefused }: { isRefused: boolean }) {
  const [list] = useState(
    () =>
      new PagedList(async (after) => {
        if (after !== undefined && isRefused) throw new Refusal('UNAVAILABLE')
        return Promise.resolve(weeks(after))
      }),
  )
  useLoad(list.read)
  return (
    <>
      <ul>
        {list.rows.map((week) => (
          <li key={week}>{week}</li>
        ))}
      </ul>
      <ShowMore list={list} label="Show more" />
    </>
  )
})

const meta = { component: Weeks, subcomponents: { ShowMore }, args: { isRefused: false } } satisfies Meta<typeof Weeks>
export default meta
type Story = StoryObj<typeof meta>

export const FirstPage: Story = {}
/** After the last page the button disappears. */
export const LastPage: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }))
    await expect(await canvas.findByText('Week 4')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const Refused: Story = {
  tags: ['screen-reader'],
  args: { isRefused: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
