import { Table } from '#components/ui/data/Table.tsx'
import { Popover } from '#components/ui/layout/Popover.tsx'
import type { ComponentFacts } from '../../scripts/catalogue.ts'
import classes from './StatusTable.module.css'

const storyHref = (id: string): string => `./?path=/story/${id}`

const docsHref = ({ docs }: ComponentFacts): string => `./?path=/docs/${docs}`

/** The number of stories that prove it, with a link to the first; a dash without any. */
const Proof = ({ ids, of }: { ids: string[]; of: string }) => {
  const [first] = ids
  if (first === undefined) return <span aria-label={`${of}: not shown`}>–</span>
  return (
    <a href={storyHref(first)} target="_top" aria-label={`${of}: ${ids.length}`}>
      {ids.length}
    </a>
  )
}

const shortNames = (files: string[]): string => files.map((file) => file.replace(/^src\//, '')).join(', ')

const Row = ({ component }: { component: ComponentFacts }) => {
  const { name, lifecycle, unmet, successor, stories, proofs, usedBy, since = '–', changed = '–' } = component
  const modes = new Set(stories.flatMap((story) => story.modes))
  return (
    <tr>
      <th scope="row">
        <a href={docsHref(component)} target="_top">
          {name}
        </a>
      </th>
      <td data-lifecycle={lifecycle}>{successor === undefined ? lifecycle : `${lifecycle}: use ${successor}`}</td>
      <td>{unmet.join(', ') || '–'}</td>
      <td>
        <Proof ids={proofs.default} of="Default" />
      </td>
      <td>
        <Proof ids={proofs.states} of="States" />
      </td>
      <td>
        <Proof ids={proofs.keyboard} of="Keyboard" />
      </td>
      <td>
        <Proof ids={proofs.screenReader} of="Screen reader" />
      </td>
      <td>{stories.length}</td>
      <td>{[...modes].join(', ') || '–'}</td>
      <td>
        {usedBy.length === 0 ? (
          '–'
        ) : (
          <Popover
            width={420}
            target={
              <button type="button" className={classes.users} aria-label={`Used in ${usedBy.length}`}>
                {usedBy.length}
              </button>
            }
          >
            {shortNames(usedBy)}
          </Popover>
        )}
      </td>
      <td>{since}</td>
      <td>{changed}</td>
    </tr>
  )
}

const heads = [
  'Component',
  'Lifecycle',
  'Not met',
  'Default',
  'States',
  'Keyboard',
  'Screen reader',
  'Stories',
  'Modes',
  'Used in',
  'Since',
  'Last changed',
]

export interface StatusTableProps {
  components: ComponentFacts[]
}

/** A row for each component: its status, the stories that prove it, and its users. */
export const StatusTable = ({ components }: StatusTableProps) => (
  <Table isWide className={classes.table} label="Status of the components" columns={heads.map((label) => ({ label }))}>
    <tbody>
      {components.map((component) => (
        <Row key={component.file} component={component} />
      ))}
    </tbody>
  </Table>
)
