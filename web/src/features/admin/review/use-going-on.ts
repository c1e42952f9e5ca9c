import { useState } from 'react'
import { onDevice } from '#lib/safe-storage.ts'

const STORED = 'sotto.desk-next'

/** Whether the next application opens once a status is stored, as its admin chose on this device. Otherwise the detail closes. */
export function useGoingOn(): { goingOn: boolean; setGoingOn: (goingOn: boolean) => void } {
  const [goingOn, setGoingOn] = useState(() => onDevice.read(STORED) === 'on')
  return {
    goingOn,
    setGoingOn: (next) => {
      onDevice.write(STORED, next ? 'on' : 'off')
      setGoingOn(next)
    },
  }
}
