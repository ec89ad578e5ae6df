extension Example {
  /// What people write about screens.
  static let unrelatedScreens = """
    none The keyboard covers the text field; the scroll view does not move up.
    none viewWillAppear is not called after the modal controller is dismissed in iOS 13.
    none The delegate method shouldSelectItem isn't called when the cell has a button on top, because touches are \
    intercepted.
    none 'Notification' is ambiguous for type lookup in this context
    none Scrolling is slow and laggy with many images; performance of the collection view is poor.
    none The animation flickers when the view is rotated.
    none The layout is broken in landscape on the iPad; constraints conflict.
    none Dark mode: text is invisible on a white background.
    none The safe area isn't respected on iPhone X, the tab bar overlaps.
    none Date picker shows a wrong time zone.
    none Text is cut off; the label needs more lines.
    none The upload fails in the background session on cellular data.
    none Camera preview is black on the simulator.
    none Countdown label is off by one second; timer accuracy is poor.
    none Timer label doesn't update while scrolling; run loop mode.
    none The gesture recognizer conflicts with the scroll view.
    none The swipe back gesture does not work with a custom back button.
    none The popup is dismissed when tapped outside, how can I prevent that?
    none viewDidLoad is called twice because the storyboard instantiates the controller twice.
    none viewWillAppear is called twice for a child view controller.
    none Please add a callback when the animation has finished.
    none How can I customize the color of the indicator?
    none Actor-isolated property can not be referenced from a non-isolated context (compiler error)
    none Task was cancelled: URLSession throws cancelled error when the view refreshes.
    none dyld: Library not loaded: image not found
    none The accessibility label of the button isn't read by VoiceOver.
    none The share sheet is empty on iPad; popover needs a source view.
    none The cursor jumps to the end of the text field while typing.
    none The picker view does not scroll to the selected row.
    none The search bar cancel button has the wrong tint.
    none Reloading the table view scrolls to the top.
    none PDF rendering is blank on page two.
    none The chart's x axis labels overlap.
    none The map annotation view shows the wrong pin image.
    none A deep link opens the wrong screen.
    none The layout guide is wrong after rotation; layoutSubviews computes a negative width.
    none Infinite scrolling loads the same page twice.
    none viewWillAppear is called twice, why?
    none viewDidAppear isn't called when I dismiss the modal controller.
    none The interactive pop gesture pops two controllers at once.
    none The swipe gesture dismisses the wrong controller; the navigation bar is black after a cancelled swipe.
    none A cancelled interactive transition leaves a black screen.
    none The semaphore is never signaled, because the network request fails.
    none valueForKey: on a class without this property: valueForUndefinedKey while encoding or mapping a model
    none The table view's delegate method heightForRow is called too often, so scrolling is slow.
    none The text field's delegate doesn't allow return to close the keyboard.
    none The data source returns a wrong number of rows.
    none Add an option to disable the observer of the keyboard.
    none viewDidLayoutSubviews is called several times during rotation.
    none viewWillAppear is not called on the root controller when a child is removed.
    none viewDidAppear is called before the animation of the transition has finished.
    none layoutSubviews is called twice on the first display.
    none The tab bar controller does not call viewWillDisappear for the hidden tab.
    none A view controller is presented twice when the button is tapped quickly.
    none The push animation runs twice and the navigation stack is corrupted.
    none The table view is reloaded, but the new rows don't appear because the data source count is zero.
    none reloadData makes the table flicker, how do I reload single rows?
    none Large lists scroll slowly, since cell heights are computed on the main thread.
    none Images in reused cells show the wrong picture for a moment while loading.
    none The cell's image flickers when scrolling, since the download is not cached.
    none Unable to dequeue a cell with identifier; must register a nib or a class
    none Storyboard doesn't contain a view controller with identifier
    none Application tried to present modally a view controller that is already being presented
    none Can't add self as subview
    none The view hierarchy is not prepared for the constraint
    none Two views have no common ancestor when activating a constraint.
    none Notification actions (buttons) are not displayed on the watch.
    none The app should open a certain screen when a notification is tapped.
    none Toasts and banners overlap each other.
    none Keyboard shortcuts don't work in the text view.
    none The keyboard's height is wrong on iPad with a floating keyboard.
    none The input accessory view has a gap above the keyboard.
    none Undo doesn't restore the selection.
    none The pan gesture moves the view in the wrong direction.
    none Swiping on a cell shows the delete button and hides it at once.
    none Infinite scrolling is triggered at once, because the content is shorter than the screen.
    none The slider's value label is rounded incorrectly.
    none The chart draws nothing when all values are equal.
    none Colors differ between light and dark appearance in the binding sample app.
    none The custom transition is not interactive in landscape.
    none Map tiles are not loaded behind a proxy.
    none Cookies are not sent by the web view.
    none JavaScript callback from the web view isn't executed because of CORS.
    none Saving the context fails with a validation error.
    none Sorting is not stable.
    none The animation loop stutters at 30 fps.
    none Support for multiple delegates would be a nice feature for the picker.
    none Le clavier cache le champ de texte.
    none L'image ne s'affiche pas.
    none O teclado cobre o campo de texto.
    none Proposal: subscribe should return a cancellation token.
    none Proposal: compose tokens, so that cancelling one cancels another.
    """
}
