import { sessionsJobs } from './sessions/job.ts'

/** Everything that the server does by the clock. */
export const jobs = [...sessionsJobs]
