export const PEOPLE_BAND = {
  title: 'Areas of responsibility',
  lead: 'The people responsible for each part of our work.',
} as const

export const TO_BE_ANNOUNCED = 'To be announced'
