export const PEOPLE_BAND = {
  title: 'Areas of responsibility',
  lead: 'Who is responsible for each part of our work. Names and portraits will be added here.',
} as const

export const TO_BE_ANNOUNCED = 'To be announced'
