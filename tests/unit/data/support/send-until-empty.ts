import { startProcess, type World } from './faulty-process.ts'

interface Sending {
  /** Side by side, each in a process of its own. */
  senders: number
  /** So often each is asked at most. */
  mostRounds: number
  whoIsHere: () => string | null
  /** What the person does after each asking, which counts from 1 over all senders. */
  afterRound: (round: number) => void
}

/** Asks senders until the outbox is empty, each anew after it was killed; then all late requests arrive. Answers how often they were asked. */
export async function sendUntilEmpty(
  world: World,
  { senders, mostRounds, whoIsHere, afterRound }: Sending,
): Promise<number> {
  let rounds = 0
  const send = async (): Promise<void> => {
    let process = startProcess(world, whoIsHere)
    while (world.store.entries().length > 0 && rounds < mostRounds * senders) {
      rounds += 1
      const dead = await Promise.race([process.runner.poke({ now: true }), process.killed.then(() => 'dead')])
      if (dead === 'dead') process = startProcess(world, whoIsHere)
      afterRound(rounds)
    }
    process.runner.stop()
  }
  await Promise.all(Array.from({ length: senders }, send))
  for (const arrive of world.late) arrive()
  return rounds
}
