import { startServer } from '../server.ts'

/** The real server over no data, for one run of the flows. What it gives back ends it. */
const setUp = async (): Promise<() => Promise<void>> => {
  const { origin, stop } = await startServer()
  // Read by the configuration, which every worker reads again.
  process.env['FLOWS_ORIGIN'] = origin
  return stop
}
export default setUp
