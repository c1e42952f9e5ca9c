import './styles/index.css'

/**
 * A public page can be read before the program is there, so its words and faces come first. What is typed or pressed in the
 * meantime waits for nothing: links and forms are real ones. Any other page is nothing without the program.
 */
function begin() {
  void import('./main.tsx')
}

if (document.getElementById('root')?.hasChildNodes()) {
  // The second frame begins when the first has been painted.
  requestAnimationFrame(() => requestAnimationFrame(begin))
} else begin()
