import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { NotificationPoint } from '#contract/notifications.ts'
import { mock } from './mock.ts'
import type { MockState } from './mockState.ts'
import { nextId } from './rows.ts'

/** A browser that receives notifications. */
export const aDevice = (differences: Partial<NotificationPoint> = {}): NotificationPoint => ({
  pointId: 1,
  isPrimary: true,
  type: 0,
  createdAt: '2026-11-02T08:15:00.000Z',
  description: 'Chrome on Android',
  ...differences,
})

export const sampleDevices = (): NotificationPoint[] => [
  aDevice(),
  aDevice({ pointId: 2, isPrimary: false, createdAt: '2026-10-18T19:40:00.000Z', description: 'Firefox on Linux' }),
  aDevice({
    pointId: 3,
    isPrimary: false,
    type: 1,
    createdAt: '2026-09-30T11:05:00.000Z',
    description: 'Script on the home server',
  }),
]

/** A P-256 key whose private half is unknown. */
const sampleKey = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM='

const inOrder = (a: NotificationPoint, b: NotificationPoint): number =>
  Number(b.isPrimary) - Number(a.isPrimary) || Date.parse(b.createdAt) - Date.parse(a.createdAt)

export const notificationHandlers = (backend: MockState): HttpHandler[] => {
  const { notifications } = contract
  const change = (pointId: number, what: Partial<NotificationPoint>) => {
    backend.points = backend.points.map((point) => (point.pointId === pointId ? { ...point, ...what } : point))
    return {}
  }
  const topics = ['notificationPoints'] as const
  return [
    mock(notifications.list, () => ({ points: backend.points.toSorted(inOrder) })),
    mock(notifications.getVapidKey, () => ({ publicKey: sampleKey })),
    mock(
      notifications.createWebPush,
      ({ description, primary = false }) => {
        const pointId = nextId(backend.points, 'pointId')
        const createdAt = new Date().toISOString()
        backend.points = [...backend.points, aDevice({ pointId, description, isPrimary: primary, createdAt })]
        return { pointId }
      },
      topics,
    ),
    mock(notifications.editDescription, ({ pointId, description }) => change(pointId, { description }), topics),
    mock(notifications.editPrimary, ({ pointId, primary }) => change(pointId, { isPrimary: primary }), topics),
    mock(
      notifications.remove,
      ({ pointId: gone }) => {
        backend.points = backend.points.filter(({ pointId }) => pointId !== gone)
        return {}
      },
      topics,
    ),
    mock(notifications.push, () => ({})),
  ]
}
