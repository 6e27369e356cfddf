import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, within } from 'storybook/test'
import { components, criteria } from 'virtual:catalogue'
import { SegmentedControl } from '#components/ui/inputs/SegmentedControl.tsx'
import { StatusTable } from './StatusTable.tsx'
import { Facts, GuidePage, Part } from './GuidePage.tsx'

const rooms = { ui: 'UI', domains: 'Domains', pages: 'Pages' }
type Room = keyof typeof rooms

const roomOf = (file: string): Room => {
  if (file.startsWith('src/pages/')) return 'pages'
  return file.startsWith('src/components/ui/') ? 'ui' : 'domains'
}

const Status = () => {
  const [room, setRoom] = useState<Room>('ui')
  return (
    <GuidePage
      title="Status"
      lead="What can be relied on, what is proven and who uses it. Nothing here is written by hand: it is read from the components, their stories, their users and the history."
    >
      <Part title="What the words mean">
        <ul>
          <li>Stable: it meets all criteria below.</li>
          <li>Experimental: it does not meet the criteria that its row names. It may change without notice.</li>
          <li>Deprecated: its comment names what to use instead.</li>
          <li>
            Accessibility: axe looks at every story in both themes and in each of its modes. The columns link to the
            stories that prove the states, the keyboard and what is read aloud.
          </li>
        </ul>
      </Part>
      <Part title="Criteria of stability">
        <Facts rows={criteria.map(({ name, text }) => [name, text] as const)} />
      </Part>
      <Part title="Components">
        <SegmentedControl
          label="Components of"
          isLabelHidden
          value={room}
          onChange={setRoom}
          options={(Object.keys(rooms) as Room[]).map((value) => ({ value, label: rooms[value] }))}
        />
        <StatusTable components={components.filter(({ file }) => roomOf(file) === room)} />
      </Part>
    </GuidePage>
  )
}

const meta = { component: Status, tags: ['!autodocs'] } satisfies Meta<typeof Status>
export default meta

type Story = StoryObj<typeof meta>

export const Table: Story = {
  play: async ({ canvas, userEvent }) => {
    const picker = within(canvas.getByRole('row', { name: /^Picker stable – / }))
    await expect(picker.getByRole('link', { name: 'Picker' })).toHaveAttribute(
      'href',
      './?path=/docs/ui-inputs-picker--docs',
    )
    await userEvent.click(canvas.getByRole('radio', { name: 'Domains' }))
    // Each says which criteria it does not meet.
    await expect(
      canvas.getAllByRole('row', { name: / experimental (?:Keys|Read aloud|States)\b/ }).length,
    ).toBeGreaterThan(1)
    await userEvent.click(canvas.getByRole('radio', { name: 'Pages' }))
    await expect(canvas.getByRole('row', { name: /^Transactions / })).toBeVisible()
  },
}
