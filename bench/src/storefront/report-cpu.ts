/** Loaded before a server that is measured: tells whoever started it how much processor time it has used. */
process.on('message', (asked) => {
  if (asked === 'processor time') process.send?.({ processorTime: process.cpuUsage() });
});
