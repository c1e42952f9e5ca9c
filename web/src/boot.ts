import './styles/site.css'

/**
 * A public page can be read before the program is there, so its words and faces come first. What is typed or pressed in the
 * meantime waits for nothing: links and forms are real ones. Any other page is nothing without the program.
 */
function begin() {
  void import('./main.tsx')
}

/** Asked for any earlier, the program would contend with the words for the network. */
function afterFirstPaint(then: () => void) {
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    then()
  })
  observer.observe({ type: 'paint', buffered: true })
}

if (document.getElementById('root')?.hasChildNodes()) afterFirstPaint(begin)
else begin()
