import { floatText } from '../values/to-text.ts'
import { fail } from '../values/value.ts'
import { overload, type Library } from './overload.ts'

export const latlngFunctions: Library = {
  'latlng.value': [
    overload(['number', 'number'], 'latlng', (first, second) => {
      const [latitude, longitude] = [Number(first.number), Number(second.number)]
      return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
        ? { type: 'latlng', latitude, longitude }
        : fail(
            'Latitude should be in [-90,90] range and longitude should be in [-180,180] range. ' +
              `latitude: ${floatText(latitude)}, longitude: ${floatText(longitude)}.`,
          )
    }),
  ],
}
