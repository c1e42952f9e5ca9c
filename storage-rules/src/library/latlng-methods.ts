import { floatText } from '../values/to-text.ts'
import { fail, float, type ValueOf } from '../values/value.ts'
import { overload, type Library } from './overload.ts'

/** The mean radius in metres that the reference evaluator measures distances with. */
const EARTH_RADIUS = 6_371_009

export const latlngMethods: Library = {
  latitude: [overload(['latlng'], 'float', ({ latitude }) => float(latitude))],
  longitude: [overload(['latlng'], 'float', ({ longitude }) => float(longitude))],
  distance: [overload(['latlng', 'latlng'], 'float', (from, to) => float(distance(from, to)))],
}

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

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres along the great circle, by the haversine formula. */
function distance(from: ValueOf<'latlng'>, to: ValueOf<'latlng'>): number {
  const across = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const along = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const haversine = across + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * along
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(haversine))
}
