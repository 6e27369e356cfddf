import type { Meta, StoryObj } from '@storybook/react-vite'
import { Mark } from '#components/ui/data/Mark.tsx'
import { Facts, GuidePage, Part } from './GuidePage.tsx'

const rooms = [
  [
    'Guide',
    'The design language: character, type, colours, money and space, its rules, each with a do and a don’t, its patterns, the status of every component, and a playroom.',
  ],
  ['UI', 'What any product like ours is made of. Knows no domain.'],
  ['Domains', 'Accounts, categories, transactions and all the rest, each in its states, over real stores.'],
  ['Pages', 'Every address: filled, empty, loading, failed, on a phone, with 100,000 rows.'],
  ['Flows', 'Whole tasks through the product, from the keyboard.'],
] as const

const Welcome = () => (
  <GuidePage
    title="The catalogue"
    lead="Pages, dialogs, shared components and whole tasks of Farthing, running as it ships: real stores over the real client, and only the server is simulated. The toolbar above changes theme, language, text size, motion, hidden amounts, screen and network."
  >
    <Mark size={44} />
    <Part title="Where things are">
      <Facts rows={rooms} />
    </Part>
  </GuidePage>
)

// The start page of the catalogue needs no documentation page.
const meta = { component: Welcome, tags: ['!autodocs'] } satisfies Meta<typeof Welcome>
export default meta

export const FrontPage: StoryObj<typeof meta> = {}
