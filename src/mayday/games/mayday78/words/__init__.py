"""What players type and read: names, commands, sentences, the chart for terminals."""
